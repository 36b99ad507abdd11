import { createHash, randomBytes } from 'node:crypto'
import type { KeyEnvironment } from '@portal/contract'

/** A newly generated pair. The secret exists only in this value and in one answer. */
export interface KeyPair {
  readonly publicKey: string
  readonly secretKey: string
  readonly secretHash: Buffer
  readonly maskedSecret: string
}

/** 256 bits: they cannot be guessed, so a plain hash without salt or stretching is enough (security §2). */
const SECRET_BYTES = 32
const PUBLIC_BYTES = 18
/** Characters of the secret's random part shown at the end of the mask. */
const SHOWN = 4

/** Recognizes a secret by its form, before any database access; leak scanners recognize its prefix too. */
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

/** First and last characters: enough to tell keys apart. */
function maskSecret(secretKey: string): string {
  const head = secretKey.slice(0, secretKey.indexOf('_', 'rgsk_'.length) + 1)
  return `${head}${'•'.repeat(8)}${secretKey.slice(-SHOWN)}`
}

export function isSecretKey(text: string): boolean {
  return SECRET_PATTERN.test(text)
}
