import { unwrapSecret, wrapSecret } from '../../envelope/index.ts'

type KeyHolder = { readonly keyEncryptionKey: Uint8Array }
const purposeOf = (userId: string) => `totp:${userId}`

/** Encrypts a hard-token secret for `app_user.totp_secret`; the stored value is useless in another user's row. */
export function wrapTokenSecret({ keyEncryptionKey }: KeyHolder, userId: string, secret: string): Buffer {
  return wrapSecret(keyEncryptionKey, purposeOf(userId), Buffer.from(secret, 'ascii'))
}

export function unwrapTokenSecret({ keyEncryptionKey }: KeyHolder, userId: string, wrapped: Buffer): string {
  return unwrapSecret(keyEncryptionKey, purposeOf(userId), wrapped).toString('ascii')
}
