import type { SessionKeys } from './session-port.ts'

/** Facts the envelope needs about a request before it may open it. */
export interface OpenMeta {
  /** As in the URL, without `/api`: `/auth/login`. Must equal the header's `htu`. */
  readonly path: string
  readonly now: Date
  /** The scheme the call requires; messages of other schemes are refused. */
  readonly scheme: Scheme
}

/**
 * How messages of a call are sealed, decided only by the call (security §1.6): open calls with the server's key;
 * session calls, at any stage, with the keys of the session whose token was sent. A token without its keys is useless.
 */
export type Scheme = { readonly kind: 'server-key' } | { readonly kind: 'session'; readonly session: SessionKeys }

/** An opened request and the only way to answer it. */
export interface Opened {
  /** The call's body: any JSON value; guard and schema follow. */
  readonly body: unknown
  readonly idempotencyKey: string | null
  /** The client's new public JWK, if a session may start. */
  readonly sessionKey: Record<string, string> | null
  /** The session that ended in this browser before, if a new one may start. */
  readonly formerSession: string | null
  /** The client's clock is off by more than a minute: answer K2 sealed, without running the call. */
  readonly skewed: boolean
  /** Seals an answer to the sender of this request; `compress` is refused for calls with secrets. */
  seal(answer: object, options: { readonly compress: boolean }): Promise<string>
}

/**
 * The request cannot be opened. Outside, all reasons but an unknown server key look alike; `reason` is only for the
 * log.
 */
export class EnvelopeRefused extends Error {
  readonly code: 'K1' | '96'
  readonly reason: string
  constructor(code: 'K1' | '96', reason: string) {
    super(`envelope refused: ${reason}`)
    this.name = 'EnvelopeRefused'
    this.code = code
    this.reason = reason
  }
}

/** Encryption of messages (security §1); helper modules in `envelope/` implement it. */
export interface Envelope {
  /** @param raw the compact JWE of `payload` */
  open(raw: string, meta: OpenMeta): Promise<Opened>
  /** The public server keys, as served at `/.well-known/jwks.json`. */
  jwks(): Promise<{ keys: Record<string, string>[] }>
}
