import { randomBytes } from 'node:crypto'
import { unwrapSecret, wrapSecret } from './wrap.ts'

const KEY_BYTES = 32
const purposeOf = (sessionId: string) => `work:${sessionId}`

/** The key under which a browser seals unsent work (decision 0108). */
export interface WorkKey {
  /** The key in wire format: base64url. */
  readonly text: string
  /** The key as stored in `session.work_key`, wrapped with the key-encryption key and bound to the session id. */
  readonly wrapped: Buffer
}

/** Creates the work key of a session. @param secret the existing key, if the session continues another session */
export function makeWorkKey(
  keyEncryptionKey: Uint8Array,
  sessionId: string,
  secret: Uint8Array = randomBytes(KEY_BYTES),
): WorkKey {
  return {
    text: Buffer.from(secret).toString('base64url'),
    wrapped: wrapSecret(keyEncryptionKey, purposeOf(sessionId), secret),
  }
}

/**
 * Unwraps the work key of a session.
 * @throws if the key was wrapped for another session or with another key
 */
export function unwrapWorkKey(keyEncryptionKey: Uint8Array, sessionId: string, wrapped: Uint8Array): Buffer {
  return unwrapSecret(keyEncryptionKey, purposeOf(sessionId), wrapped)
}
