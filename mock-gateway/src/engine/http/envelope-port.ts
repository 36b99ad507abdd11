import type { Message } from './bodies/message.ts'
import type { SessionKeys } from './session-port.ts'

/** Facts about a request that the envelope needs before it may open the request. */
export interface OpenMeta {
  /** Path of the URL without `/api`, e.g. `/auth/login`. Must equal `htu` in the message header. */
  readonly path: string
  readonly now: Date
  /** The scheme that the call requires; messages of other schemes are refused. */
  readonly scheme: Scheme
  /** Reads the content of the message. Returns null if it is not a JSON object with a body. */
  read(plaintext: Uint8Array): Promise<Message | null>
  /** Opens and reads a long message in a worker thread. */
  readSealed(sealed: Sealed): Promise<ReadSealed>
}

/** A message of a session, and the key that opens it. */
export interface Sealed {
  /** The compact JWE in ASCII. */
  readonly jwe: Uint8Array
  readonly key: Uint8Array
}

/**
 * The result of opening a sealed message in a worker thread. `content`: a genuine message; null if it is no JSON object
 * with a body. `forged`: the message is not genuine. `tooHeavy`: the work was stopped, so it is unknown whether the
 * message is genuine.
 */
export type ReadSealed =
  | { readonly kind: 'content'; readonly message: Message | null }
  | { readonly kind: 'forged' }
  | { readonly kind: 'tooHeavy'; readonly message: Message }

/**
 * How the messages of a call are sealed. Only the call decides this (security §1.6). Open calls use the server's key.
 * Session calls, at any stage, use the keys of the session of the sent token. A token is useless without the keys of
 * its session.
 */
export type Scheme = { readonly kind: 'server-key' } | { readonly kind: 'session'; readonly session: SessionKeys }

/** An opened request, with the only function that can seal its answer. */
export interface Opened {
  /** The call's body, as `read` returned it: guard and schema have not accepted it yet. */
  readonly body: unknown
  readonly idempotencyKey: string | null
  /** The client's new public JWK if the call may start a session. Null for other calls. */
  readonly sessionKey: Record<string, string> | null
  /** Id of the previous session in this browser if the call may start a session. Null for other calls. */
  readonly formerSession: string | null
  /**
   * True if the client's clock is off by more than a minute, or if the message is older than this process remembers.
   * The answer must then be a sealed K2, and the call must not run.
   */
  readonly skewed: boolean
  /** Seals an answer to the sender of this request. `compress` is refused for calls with secrets. */
  seal(answer: object, options: { readonly compress: boolean }): Promise<string>
}

/**
 * Thrown if the request cannot be opened. Callers get the same answer for every reason except an unknown server key.
 * `reason` is only for the log.
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
  /**
   * Opens a request.
   * @param raw the compact JWE of `payload`; the whole body `{"payload":"…"}` if it is long
   * @throws EnvelopeRefused if the request cannot be opened
   */
  open(raw: string | Uint8Array, meta: OpenMeta): Promise<Opened>
  /** Returns the public server keys, as served at `/.well-known/jwks.json`. */
  jwks(): Promise<{ keys: Record<string, string>[] }>
}
