import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const FORMAT = 1
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Wraps a secret with the key-encryption key for storage (AES-256-GCM). `purpose` is authenticated, so that a secret
 * wrapped for one row or use cannot be moved to another row or use. It should name the use and the row, e.g.
 * `totp:<user id>`.
 */
export function wrapSecret(keyEncryptionKey: Uint8Array, purpose: string, secret: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyEncryptionKey, iv)
  cipher.setAAD(Buffer.from(purpose))
  return Buffer.concat([Buffer.of(FORMAT), iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
}

/**
 * Unwraps a secret that `wrapSecret` has wrapped.
 * @throws if the key, the purpose or any byte differs
 */
export function unwrapSecret(keyEncryptionKey: Uint8Array, purpose: string, wrapped: Uint8Array): Buffer {
  if (wrapped.byteLength < 1 + IV_BYTES + TAG_BYTES || wrapped[0] !== FORMAT) throw new Error('not a wrapped secret')
  const bytes = Buffer.from(wrapped)
  const decipher = createDecipheriv('aes-256-gcm', keyEncryptionKey, bytes.subarray(1, 1 + IV_BYTES))
  decipher.setAAD(Buffer.from(purpose))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(1 + IV_BYTES, -TAG_BYTES)), decipher.final()])
}
