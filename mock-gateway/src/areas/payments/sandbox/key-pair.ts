import { createHash, randomBytes } from 'node:crypto'
import type { KeyEnvironment } from '@portal/contract'

/** A newly generated pair. The secret exists only in this value and in the one response that shows it. */
export interface KeyPair {
  readonly publicKey: string
  readonly secretKey: string
  readonly secretHash: Buffer
  readonly maskedSecret: string
}

/**
 * The secret has 256 random bits. It cannot be guessed, so a plain hash without salt or stretching is enough (security
 * §2).
 */
const SECRET_BYTES = 32
const PUBLIC_BYTES = 18
/** The number of characters from the secret's random part that the mask shows at its end. */
const SHOWN = 4

/** The format of a secret, checked before any database access. Leak scanners also recognize its prefix. */
const SECRET_PATTERN = /^rgsk_(live|test)_[\w-]{43}$/

export function newKeyPair(env: KeyEnvironment): KeyPair {
  const secretKey = `rgsk_${env}_${randomBytes(SECRET_BYTES).toString('base64url')}`
  return {
    publicKey: `rgpk_${env}_${randomBytes(PUBLIC_BYTES).toString('base64url')}`,
    secretKey,
    secretHash: hashSecret(secretKey),
    maskedSecret: maskSecret(secretKey),
  }
}

export function hashSecret(secretKey: string): Buffer {
  return createHash('sha256').update(secretKey).digest()
}

/** Returns the first and last characters of a secret, which are enough to distinguish keys. */
function maskSecret(secretKey: string): string {
  const head = secretKey.slice(0, secretKey.indexOf('_', 'rgsk_'.length) + 1)
  return `${head}${'•'.repeat(8)}${secretKey.slice(-SHOWN)}`
}

export function isSecretKey(text: string): boolean {
  return SECRET_PATTERN.test(text)
}
