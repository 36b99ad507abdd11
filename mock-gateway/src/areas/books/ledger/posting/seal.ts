import { createHmac, hkdfSync } from 'node:crypto'
import { fromMinor, toMinor } from '@portal/contract'
import type { Posting } from './posting.ts'

/** The key that seals postings. It is not in the database, so that nobody who changes a row there can seal it again. */
export function ledgerKey(keyEncryptionKey: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', keyEncryptionKey, '', 'ledger postings', 32))
}

/** The sealed part of a posting: everything its author entered. Line order counts; the notation of amounts does not. */
export type Sealed = Omit<Posting, 'commitsHold'>

/** HMAC-SHA-256 over header and lines. */
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
