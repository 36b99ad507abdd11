import { ReleaseError } from '../releases/manifests.ts'

/** A request of a command to a running host. */
export interface HostRequest {
  /** The address of the portal. */
  readonly url: string
  readonly path: string
  readonly token: string
  readonly body?: object
  /** How long the answer may take, in milliseconds. */
  readonly timeoutMs: number
}

/**
 * Requests an answer of a running host.
 * @throws ReleaseError with the cause: the host is not reachable, refuses the token, does not know the request, or
 *   refuses the command with a reason
 */
export async function requestHost({ url, path, token, body, timeoutMs }: HostRequest): Promise<Response> {
  const response = await fetch(new URL(path, url), {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: Error) => {
    throw unreachable(url, error)
  })
  if (response.ok) return response
  throw new ReleaseError(await refusalOf(response, url, path))
}

/**
 * Requests an answer in JSON.
 * @throws ReleaseError as `requestHost`, and for an answer that is not JSON, such as a proxy's page
 */
export async function askHost<Answer>(request: HostRequest): Promise<Answer> {
  const response = await requestHost(request)
  return response.json().catch((error: Error) => {
    if (!(error instanceof SyntaxError)) throw unreachable(request.url, error)
    throw new ReleaseError(`${request.url} answered without JSON: is a portal host there?`)
  }) as Promise<Answer>
}

function unreachable(url: string, error: Error): ReleaseError {
  const cause = error.cause instanceof Error ? error.cause.message : error.message
  return new ReleaseError(`the portal at ${url} does not answer (${cause})`)
}

async function refusalOf(response: Response, url: string, path: string): Promise<string> {
  if (response.status === 401) {
    return `the portal at ${url} refused the token: RELEASES_TOKEN or RELEASES_TOKEN_FILE must be that of this portal`
  }
  if (response.status === 404 && path.startsWith('/registry/')) {
    return `${url} does not know ${path}: no portal host is there, the host is older than this command, or it has no RELEASES_TOKEN and accepts no commands`
  }
  return (await wordsOf(response)) ?? `${url} answered ${response.status}: is a portal host there?`
}

/** Reads the host's refusal, which is plain text; undefined for other content, such as a proxy's page. */
async function wordsOf(response: Response): Promise<string | undefined> {
  if (!response.headers.get('content-type')?.startsWith('text/plain')) return undefined
  return (await response.text()).trim()
}
