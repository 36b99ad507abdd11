import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { EventOfTransaction, Posting, PostingLine } from './posting/posting.ts'

/** A posting as stored in the journal. */
export interface JournalEntry {
  readonly posting: Omit<Posting, 'commitsHold'>
  readonly seal: Buffer
}

type HeaderRow = Selectable<Database['ledger_posting']>
type LineRow = Pick<Selectable<Database['ledger_line']>, 'account_number' | 'side' | 'amount' | 'label'>

/** Returns the posting of an event; null if the event was not posted. */
export async function readPosting(
  db: Kysely<Database>,
  { transactionId, event }: EventOfTransaction,
): Promise<JournalEntry | null> {
  const header = await db
    .selectFrom('ledger_posting')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .where('event', '=', event)
    .executeTakeFirst()
  if (header === undefined) return null
  const lines = await db
    .selectFrom('ledger_line')
    .select(['account_number', 'side', 'amount', 'label'])
    .where('transaction_id', '=', transactionId)
    .where('event', '=', event)
    .orderBy('line_no')
    .execute()
  return journalEntry(header, lines)
}

export function journalEntry(row: HeaderRow, lines: readonly LineRow[]): JournalEntry {
  return {
    posting: {
      transactionId: row.transaction_id,
      event: row.event,
      env: row.env,
      countryId: row.country_id,
      currency: row.currency,
      businessDate: row.business_date,
      postedAt: row.posted_at,
      makerId: row.maker_id,
      checkerId: row.checker_id,
      reason: row.reason,
      rule:
        row.rule_code === null || row.rule_version === null ? null : { code: row.rule_code, version: row.rule_version },
      reverses:
        row.reverses_transaction_id === null || row.reverses_event === null
          ? null
          : { transactionId: row.reverses_transaction_id, event: row.reverses_event },
      lines: lines.map(
        ({ account_number, side, amount, label }): PostingLine => ({
          account: account_number,
          side: side,
          amount,
          label,
        }),
      ),
    },
    seal: row.seal,
  }
}
