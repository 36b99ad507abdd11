import type { Variables } from './variables.ts'

/** 32 random bytes in base64; null if the variable is not set. */
export function readSecretKey(read: Variables, name: string): Uint8Array | null {
  const text = read.optional(name)
  if (text === null) return null
  const bytes = Buffer.from(text, 'base64')
  // Thirty-two equal bytes, or typed text, is a placeholder and not a key.
  if (bytes.length === 32 && new Set(bytes).size > 8) return new Uint8Array(bytes)
  read.faults.push(`${name} must be 32 random bytes in base64 (openssl rand -base64 32)`)
  return null
}
