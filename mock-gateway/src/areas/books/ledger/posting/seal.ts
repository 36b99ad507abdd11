import { createHmac, hkdfSync } from 'node:crypto'
import { fromMinor, toMinor } from '@portal/contract'
import type { Posting } from './posting.ts'

/**
 * Returns the key that seals postings. The database does not contain it, so a person who changes a row in the database
 * cannot seal the row again.
 */
export function ledgerKey(keyEncryptionKey: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', keyEncryptionKey, '', 'ledger postings', 32))
}

/**
 * The sealed part of a posting: everything its author entered. The order of lines matters; the notation of amounts does
 * not.
 */
export type Sealed = Omit<Posting, 'commitsHold'>

/** Returns the HMAC-SHA-256 of a posting's header and lines. */
export function sealOf(key: Uint8Array, posting: Sealed): Buffer {
  const { transactionId, event, env, countryId, currency, businessDate, postedAt, lines } = posting
  const { makerId, checkerId, reason, rule, reverses } = posting
  const content = [
    [transactionId, event, env, countryId, currency, businessDate, postedAt.toISOString()],
    [makerId ?? null, checkerId ?? null, reason ?? null],
    [rule?.code ?? null, rule?.version ?? null, reverses?.transactionId ?? null, reverses?.event ?? null],
    lines.map(({ account, side, amount, label }) => [account, side, fromMinor(toMinor(amount)), label]),
  ]
  return createHmac('sha256', key).update(JSON.stringify(content)).digest()
}
