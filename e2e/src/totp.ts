import { createHash, createHmac } from 'node:crypto'

const STEP_SECONDS = 30
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * Returns the token's code as an authenticator app shows it (RFC 6238, SHA-1, six digits). It is implemented without
 * the gateway's library.
 */
export function totp(secret: string, now = Date.now()): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 1000 / STEP_SECONDS)))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 0x0f) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** Returns the initial token secret of a demo or test user, also without the gateway's library. */
export function firstTokenOf(username: string): string {
  const bytes = createHash('sha256').update(`demo hard token of ${username.toLowerCase()}`).digest().subarray(0, 20)
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('')
}

function bytesOf(base32: string): Buffer {
  const bits = [...base32.replaceAll(/[\s=]/g, '').toUpperCase()]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
