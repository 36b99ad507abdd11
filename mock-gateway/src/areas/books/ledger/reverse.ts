import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { readPosting } from './journal.store.ts'
import { post } from './post.ts'
import type { EventOfTransaction, Posting } from './posting/posting.ts'

/** The actor, time and reason of a reversal. */
export type Reversal = EventOfTransaction &
  Pick<Posting, 'businessDate' | 'postedAt' | 'makerId' | 'checkerId' | 'reason'>

const OTHER_SIDE = { DR: 'CR', CR: 'DR' } as const

/**
 * Reverses a posting: posts the same lines with debit and credit exchanged, and refers to the original. A posting can
 * be reversed only once.
 * @returns false if this reversal was posted before; null if there is no posting to reverse
 * @throws LedgerError in the same cases as `post`, such as `already-reversed`
 */
export async function reverse(
  db: Kysely<Database>,
  key: Uint8Array,
  reversed: EventOfTransaction,
  reversal: Reversal,
): Promise<boolean | null> {
  const entry = await readPosting(db, reversed)
  if (entry === null) return null
  const { env, countryId, currency, rule, lines } = entry.posting
  return post(db, key, {
    ...reversal,
    env,
    countryId,
    currency,
    rule: rule ?? null,
    reverses: { transactionId: reversed.transactionId, event: reversed.event },
    lines: lines.map((line) => ({ ...line, side: OTHER_SIDE[line.side] })),
  })
}
