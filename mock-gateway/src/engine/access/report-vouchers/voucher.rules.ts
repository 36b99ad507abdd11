import { createHmac, timingSafeEqual } from 'node:crypto'

/** A tab requests one when it has something to report, and sends it at once. */
const LIFETIME_MS = 60_000

const signed = (key: Uint8Array, use: string, value: string) =>
  createHmac('sha256', key).update(`report voucher ${use}:${value}`).digest('base64url')

/**
 * Proves to the portal's host that a report comes from a signed-in user: an expiry, a pseudonym for the user, and a
 * signature. Equal pseudonyms are the same user, in any session.
 */
export function makeVoucher(keyEncryptionKey: Uint8Array, userId: string, now: Date): string {
  const claims = `${now.getTime() + LIFETIME_MS}.${signed(keyEncryptionKey, 'reporter', userId).slice(0, 22)}`
  return `${claims}.${signed(keyEncryptionKey, 'signature', claims)}`
}

/** The pseudonym in a voucher; null if it is not from this gateway, or expired. */
export function reporterOf(keyEncryptionKey: Uint8Array, voucher: string, now: Date): string | null {
  const [expiry = '', reporter = '', signature = '', ...rest] = voucher.split('.')
  const expected = Buffer.from(signed(keyEncryptionKey, 'signature', `${expiry}.${reporter}`))
  const given = Buffer.from(signature)
  const isOurs = rest.length === 0 && given.length === expected.length && timingSafeEqual(given, expected)
  return isOurs && Number(expiry) > now.getTime() ? reporter : null
}
