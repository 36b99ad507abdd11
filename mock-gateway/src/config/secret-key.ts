import { isGuessable } from '@portal/contract/server-settings'
import type { Variables } from './variables.ts'

/**
 * Reads 32 random bytes in base64. Returns null if the variable is not set, and null with a fault if it is not such a
 * key.
 */
export function readSecretKey(read: Variables, name: string): Uint8Array | null {
  const text = read.secret(name)
  if (text === null) return null
  const bytes = Buffer.from(text, 'base64')
  // Bytes that are all printable are a password in base64, and not random.
  const isPassword = bytes.every((byte) => byte >= 0x20 && byte < 0x7f)
  if (bytes.length === 32 && !isPassword && !isGuessable(bytes)) return new Uint8Array(bytes)
  read.faults.push(`${name} must be 32 random bytes in base64 (openssl rand -base64 32)`)
  return null
}
