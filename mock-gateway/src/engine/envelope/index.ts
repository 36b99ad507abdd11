import type { Envelope } from '../http/envelope-port.ts'
import { openRequest } from './open-request.ts'
import { createReplayGuard, type SeenMessages } from './replay-guard.ts'
import type { ServerKeys } from './server-keys.ts'

export { payloadLimit } from './open-request.ts'
export { type PublicJwk, readPublicJwk } from './public-jwk.ts'
export { seenMessageStore, tidySeenMessages } from './seen-messages.store.ts'
export { serverKeyStore } from './server-key.store.ts'
export {
  openServerKeys,
  type ServerJwk,
  type ServerKeyRow,
  type ServerKeyStore,
  type ServerKeys,
} from './server-keys.ts'
export { type BegunSession, beginSession, unwrapKeys } from './session-keys.ts'
export { makeWorkKey, unwrapWorkKey } from './work-keys.ts'
export { unwrapSecret, wrapSecret } from './wrap.ts'

export interface EnvelopeOptions {
  readonly serverKeys: ServerKeys
  readonly keyEncryptionKey: Uint8Array
  readonly seen: SeenMessages
  /**
   * Start of this process in milliseconds. Messages sealed more than two seconds before the start are never accepted.
   */
  readonly startedAt?: number
}

/**
 * Creates the encryption of one gateway process. The process remembers the messages that it has seen; messages that may
 * begin a session are remembered for all processes.
 *
 *     const serverKeys = await openServerKeys(serverKeyStore(db), config.keyEncryptionKey)
 *     const seen = seenMessageStore(db)
 *     const envelope = createEnvelope({ serverKeys, keyEncryptionKey: config.keyEncryptionKey, seen })
 */
export function createEnvelope({ serverKeys, keyEncryptionKey, seen, startedAt }: EnvelopeOptions): Envelope {
  const parts = { serverKeys, keyEncryptionKey, seen, replays: createReplayGuard(startedAt) }
  return {
    open: (raw, meta) => openRequest(parts, raw, meta),
    async jwks() {
      const { keys } = await serverKeys.jwks()
      return { keys: keys.map((key) => ({ ...key })) }
    },
  }
}
