import type { GatewayError } from './gateway-error.ts'

/** The shell's handlers for results of calls that a screen cannot handle (spec §8). */
export interface ClientCallbacks {
  /** 92 or 990, here or in another tab: "Session Expired!" with this text, every cache emptied, sign-in. */
  onSessionEnded?(code: string, message: string): void
  /** 999: a toast with the gateway's text. */
  onUnexpected?(error: GatewayError): void
  /** No answer: an alert with the error's text. */
  onNetworkFailure?(error: GatewayError): void
  /** A full session has begun through a call of this tab; the call resolves afterwards. */
  onSignedIn?(userId: string): Promise<void>
  /** Another user signed in in another tab: the former user's content must no longer be shown. */
  onUserChanged?(userId: string | null): void
}

/**
 * The error table of spec §8, in one place: which errors are announced in addition to being thrown. Refusals are for
 * the calling screen to show. Quiet calls, including all background ones, are not announced, except the end of a
 * session; signing out never waits for the network and reports no errors.
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
