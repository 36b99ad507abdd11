import { createHmac, timingSafeEqual } from 'node:crypto'

/** Lifetime of a voucher: short, because a browser tab requests it when needed and uses it at once. */
const LIFETIME_MS = 60_000

const signed = (key: Uint8Array, use: string, value: string) =>
  createHmac('sha256', key).update(`report voucher ${use}:${value}`).digest('base64url')

/**
 * Creates a voucher, which proves to the portal's host that a report comes from a signed-in user. The voucher consists
 * of an expiry, a pseudonym for the user, and a signature. A user has the same pseudonym in all sessions.
 */
export function makeVoucher(keyEncryptionKey: Uint8Array, userId: string, now: Date): string {
  const claims = `${now.getTime() + LIFETIME_MS}.${signed(keyEncryptionKey, 'reporter', userId).slice(0, 22)}`
  return `${claims}.${signed(keyEncryptionKey, 'signature', claims)}`
}

/** Returns the pseudonym in a voucher. Returns null if the voucher is not from this gateway or has expired. */
export function reporterOf(keyEncryptionKey: Uint8Array, voucher: string, now: Date): string | null {
  const [expiry = '', reporter = '', signature = '', ...rest] = voucher.split('.')
  const expected = Buffer.from(signed(keyEncryptionKey, 'signature', `${expiry}.${reporter}`))
  const given = Buffer.from(signature)
  const isOurs = rest.length === 0 && given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs && Number(expiry) > now.getTime() ? reporter : null
}
