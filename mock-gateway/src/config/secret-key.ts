import type { Variables } from './variables.ts'

/**
 * Reads 32 random bytes in base64. Returns null if the variable is not set, and null with a fault if it is not such a
 * key.
 */
export function readSecretKey(read: Variables, name: string): Uint8Array | null {
  const text = read.optional(name)
  if (text === null) return null
  const bytes = Buffer.from(text, 'base64')
  // Bytes with few different values, such as thirty-two equal bytes, are a placeholder and not a key.
  if (bytes.length === 32 && new Set(bytes).size > 8) return new Uint8Array(bytes)
  read.faults.push(`${name} must be 32 random bytes in base64 (openssl rand -base64 32)`)
  return null
}
