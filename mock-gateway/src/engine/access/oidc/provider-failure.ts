import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'

const UNREACHABLE = ['OAUTH_TIMEOUT', 'OAUTH_ABORT']
const BUSY = ['temporarily_unavailable', 'server_error']

/** Returns the kind of failure: the user cancelled, the provider did not answer, or its answer is invalid. */
export function failureAtProvider(error: unknown): 'cancelled' | 'unavailable' | 'answer' {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'cancelled'
    return BUSY.includes(error.error) ? 'unavailable' : 'answer'
  }
  if (error instanceof ResponseBodyError) return error.status >= 500 ? 'unavailable' : 'answer'
  if (error instanceof ClientError && UNREACHABLE.includes(error.code ?? '')) return 'unavailable'
  return isUnanswered(error) ? 'unavailable' : 'answer'
}

/**
 * Returns whether the connection failed or the provider had a server error. The library wraps the error or the response
 * of `fetch`.
 */
function isUnanswered(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { name, message, status, cause } = error as {
    name?: string
    message?: string
    status?: number
    cause?: unknown
  }
  if (status !== undefined) return status >= 500
  return (name === 'TypeError' && message === 'fetch failed') || isUnanswered(cause)
}
