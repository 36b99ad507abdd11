import type { GatewayError } from './gateway-error.ts'

/** What the shell does when a call ends otherwise than its screen can handle (spec §8). */
export interface ClientCallbacks {
  /** 92 or 990, here or in another tab: "Session Expired!" with this text, every cache emptied, sign-in. */
  onSessionEnded?(code: string, message: string): void
  /** 999: a toast with the gateway's text. */
  onUnexpected?(error: GatewayError): void
  /** No answer: an alert with the error's text. */
  onNetworkFailure?(error: GatewayError): void
  /** A full session has begun by a call of this tab; the call answers after this. */
  onSignedIn?(userId: string): Promise<void>
  /** Somebody else signed in in another tab: nothing of the former user may be painted any more. */
  onUserChanged?(userId: string | null): void
}

/**
 * The error table of spec §8, in one place: what is announced besides throwing the error. Refusals are the asking screen's
 * to show. A quiet call, as all in the background are, disturbs nobody, save that a session's end is always told; signing out never waits
 * for the network and complains about nothing.
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
