import { compactDecrypt } from 'jose/jwe/compact/decrypt'
import { importPublicJwk, type PublicJwk, readPublicJwk } from './public-jwk.ts'
import { EnvelopeRefusal } from './refusal.ts'
import type { ReplayGuard } from './replay-guard.ts'
import { type RequestHeader, readRequestHeader } from './request-header.ts'
import type { ReplyTo } from './seal-answer.ts'
import type { ServerKeys } from './server-keys.ts'
import type { SessionKeys } from './session-keys.ts'

/** Body limits in bytes; a JWE is a third longer, and its header and wrapper come on top. */
export const BODY_LIMIT = 64 * 1024
export const LARGE_BODY_LIMIT = 2 * 1024 * 1024
const sealedLimit = (bodyLimit: number) => Math.ceil((bodyLimit * 4) / 3) + 2048

/** Longest `payload` of a call, in characters; the HTTP body limit should be a little above it. */
export const payloadLimit = (large: boolean) => sealedLimit(large ? LARGE_BODY_LIMIT : BODY_LIMIT)

export interface Incoming {
  /** The URL's path without `/api`: `/auth/login`. */
  readonly path: string
  /** The call accepts bodies up to 2 MB. */
  readonly large: boolean
  readonly payload: unknown
  readonly authorization: string | undefined
}

/** What a session's row must tell so that its messages can be opened. */
export interface KeyedSession {
  readonly sessionId: string
  /** As `beginSession` wrapped them. */
  readonly keys: Uint8Array
}

/** The session is over: 92 expired, 990 revoked. Tell it only when the token was right; otherwise answer null. */
export interface EndedSession {
  readonly ended: '92' | '990'
  readonly reason: string
}

/** Finds the session by id and token (compared by hash); null when there is none or the token is not its own. */
export type FindSession<S extends KeyedSession> = (sessionId: string, token: string) => Promise<S | EndedSession | null>

/** An accepted message. */
export interface OpenedCall<S> {
  readonly kind: 'call'
  /** Not yet held against a schema. */
  readonly body: unknown
  readonly idempotencyKey: string | null
  /** Fresh public key of the client where a session may begin. */
  readonly sessionKey: PublicJwk | null
  /** Null for messages sealed to the server key. */
  readonly session: S | null
  readonly reply: ReplyTo
}

/** A true message with a wrong clock: answer K2, sealed; run nothing, count no activity. */
export interface ClockOff {
  readonly kind: 'clock'
  readonly reply: ReplyTo
}

export interface OpenRequestParts {
  readonly serverKeys: ServerKeys
  readonly keysOf: (sessionId: string, wrapped: Uint8Array) => Promise<SessionKeys>
  readonly replays: ReplayGuard
}

/**
 * Opens a request. Throws EnvelopeRefusal for whatever is not a true, new message for this path; errors of `findSession`
 * (the database is away) pass through.
 */
export async function openRequest<S extends KeyedSession>(
  parts: OpenRequestParts,
  incoming: Incoming,
  findSession: FindSession<S>,
): Promise<OpenedCall<S> | ClockOff> {
  const { payload, path } = incoming
  if (typeof payload !== 'string') throw new EnvelopeRefusal('no payload')
  if (payload.length > payloadLimit(incoming.large)) throw new EnvelopeRefusal('payload too long')
  const header = readRequestHeader(payload, path)

  if (header.alg === 'ECDH-ES') {
    const key = await parts.serverKeys.find(header.kid)
    if (key === null) throw new EnvelopeRefusal('unknown server key', 'K1')
    const message = await decrypt(payload, key, header)
    const jwk = readPublicJwk(message.replyTo)
    const replyKey = jwk && (await importPublicJwk(jwk).catch(() => null))
    if (!replyKey) throw new EnvelopeRefusal('no key to reply to')
    return accept(parts.replays, 'open', header, message, null, { alg: 'ECDH-ES', key: replyKey, jti: header.jti })
  }

  const session = incoming.authorization ? await findSession(header.kid, incoming.authorization) : null
  if (session === null) throw new EnvelopeRefusal('no such session, or not its token')
  if ('ended' in session) throw new EnvelopeRefusal(session.reason, session.ended)
  const { c2s, s2c } = await parts.keysOf(session.sessionId, session.keys)
  const message = await decrypt(payload, c2s, header)
  return accept(parts.replays, header.kid, header, message, session, { alg: 'dir', key: s2c, jti: header.jti })
}

interface Message {
  readonly body: unknown
  readonly replyTo?: unknown
  readonly idempotencyKey?: unknown
  readonly sessionKey?: unknown
}

async function decrypt(payload: string, key: CryptoKey, header: RequestHeader): Promise<Message> {
  let message: unknown
  try {
    const { plaintext } = await compactDecrypt(payload, key, {
      keyManagementAlgorithms: [header.alg],
      contentEncryptionAlgorithms: [header.enc],
      // Requests are never compressed: there is nothing to blow up.
      maxDecompressedLength: 0,
    })
    message = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext))
  } catch (error) {
    throw new EnvelopeRefusal(error instanceof SyntaxError ? 'content is no JSON' : 'does not decrypt')
  }
  if (typeof message !== 'object' || message === null || !('body' in message)) throw new EnvelopeRefusal('no body')
  return message
}

const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

function accept<S>(
  replays: ReplayGuard,
  scope: string,
  header: RequestHeader,
  message: Message,
  session: S | null,
  reply: ReplyTo,
): OpenedCall<S> | ClockOff {
  const { body, idempotencyKey = null, sessionKey } = message
  const publicKey = sessionKey === undefined ? null : readPublicJwk(sessionKey)
  if (sessionKey !== undefined && publicKey === null) throw new EnvelopeRefusal('session key is no public key')
  if (idempotencyKey !== null && (typeof idempotencyKey !== 'string' || !KEY.test(idempotencyKey))) {
    throw new EnvelopeRefusal('idempotency key is no UUID')
  }
  const verdict = replays.check(scope, header.jti, header.iat)
  if (verdict === 'replayed') throw new EnvelopeRefusal('seen before')
  if (verdict === 'clock') return { kind: 'clock', reply }
  return { kind: 'call', body, idempotencyKey, sessionKey: publicKey, session, reply }
}
