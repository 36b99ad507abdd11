import type { GatewayError } from './gateway-error.ts'

/** The shell's handlers for errors and events that a screen cannot handle (spec §8). */
export interface ClientCallbacks {
  /**
   * The session ended with 92 or 990, in this tab or in another tab. The shell empties every cache and opens the
   * sign-in page with "Session Expired!" and this text.
   */
  onSessionEnded?(code: string, message: string): void
  /** A call failed with 999: the shell shows a toast with the gateway's text. */
  onUnexpected?(error: GatewayError): void
  /** No answer came: the shell shows an alert with the error's text. */
  onNetworkFailure?(error: GatewayError): void
  /** A call of this tab has started a full session. The call resolves after this handler has finished. */
  onSignedIn?(userId: string): Promise<void>
  /**
   * A session of another user began in another tab: the former user's content must no longer be shown. The id is null
   * until that session is full.
   */
  onUserChanged?(userId: string | null): void
}

/**
 * Announces an error to the shell, as the table of spec §8 defines. The caller also throws the error to the screen.
 * Refusals, and codes after which the client resends the call, are not announced. For a quiet call, which includes
 * every background call, only the end of the session is announced; for a sign-out, nothing is announced.
 */
export function announce(
  error: GatewayError,
  callbacks: ClientCallbacks,
  call: { readonly quiet: boolean; readonly signsOut: boolean },
): void {
  if (call.signsOut) return
  switch (error.behaviour) {
    case 'session-ended':
      callbacks.onSessionEnded?.(error.code, error.message)
      return
    case 'toast':
      if (!call.quiet) callbacks.onUnexpected?.(error)
      return
    case 'network':
      if (!call.quiet) callbacks.onNetworkFailure?.(error)
      return
    case 'success':
    case 'refusal':
    case 'retry':
      return
  }
}
