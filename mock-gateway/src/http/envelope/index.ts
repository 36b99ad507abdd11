import {
  type ClockOff,
  type FindSession,
  type Incoming,
  type KeyedSession,
  type OpenedCall,
  openRequest,
} from './open-request.ts'
import { createReplayGuard } from './replay-guard.ts'
import type { ServerKeys } from './server-keys.ts'
import { createKeyCache } from './session-keys.ts'

export {
  BODY_LIMIT,
  type ClockOff,
  type EndedSession,
  type FindSession,
  type Incoming,
  type KeyedSession,
  LARGE_BODY_LIMIT,
  type OpenedCall,
  payloadLimit,
} from './open-request.ts'
export { type PublicJwk, readPublicJwk } from './public-jwk.ts'
export { EnvelopeRefusal, type PlainCode, plainAnswer } from './refusal.ts'
export { ANSWER_LIMIT, type ReplyTo, sealAnswer } from './seal-answer.ts'
export { serverKeyStore } from './server-key.store.ts'
export {
  openServerKeys,
  type ServerJwk,
  type ServerKeyRow,
  type ServerKeyStore,
  type ServerKeys,
} from './server-keys.ts'
export { type BegunSession, beginSession, type SessionKeys, unwrapKeys } from './session-keys.ts'
export { unwrapSecret, wrapSecret } from './wrap.ts'

export interface EnvelopeOptions {
  readonly serverKeys: ServerKeys
  readonly keyEncryptionKey: Uint8Array
  readonly now?: () => number
}

/** Opens the requests of one gateway process: it remembers what it has seen and the keys it has unwrapped. */
export interface Envelope {
  /** See `openRequest`: throws EnvelopeRefusal, answer that with `plainAnswer(error.code, correlationId)`. */
  openRequest<S extends KeyedSession>(
    incoming: Incoming,
    findSession: FindSession<S>,
  ): Promise<OpenedCall<S> | ClockOff>
}

export function createEnvelope({ serverKeys, keyEncryptionKey, now }: EnvelopeOptions): Envelope {
  const parts = { serverKeys, keysOf: createKeyCache(keyEncryptionKey), replays: createReplayGuard(now) }
  return { openRequest: (incoming, findSession) => openRequest(parts, incoming, findSession) }
}
