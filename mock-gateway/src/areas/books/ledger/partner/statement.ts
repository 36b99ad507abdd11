import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'

const PAGE = 100

interface Wanted {
  readonly account: string
  /** First and last business date, both included. */
  readonly from: string | undefined
  readonly to: string | undefined
  /** Number of the last line already returned. */
  readonly before: number | undefined
}

/** Returns a wallet's lines as its partner sees them, newest first, without author and reason. */
export async function statementLines(db: Kysely<Database>, { account, from, to, before }: Wanted) {
  let lines = db
    .selectFrom('ledger_line as l')
    .innerJoin('ledger_posting as p', (join) =>
      join.onRef('p.transaction_id', '=', 'l.transaction_id').onRef('p.event', '=', 'l.event'),
    )
    .leftJoin('transaction_key as k', 'k.transaction_id', 'l.transaction_id')
    .where('l.account_number', '=', account)
  if (from !== undefined) lines = lines.where('l.business_date', '>=', from)
  if (to !== undefined) lines = lines.where('l.business_date', '<=', to)
  if (before !== undefined) lines = lines.where('l.account_line', '<', String(before))
  const found = await lines
    .select(['l.account_line', 'l.transaction_id', 'k.transaction_reference', 'l.event', 'l.business_date'])
    .select(['p.posted_at', 'l.label', 'l.side', 'l.amount', 'l.balance_after'])
    .orderBy('l.account_line', 'desc')
    .limit(PAGE + 1)
    .execute()
  const data = found.slice(0, PAGE).map((line) => ({
    accountLine: Number(line.account_line),
    transactionId: line.transaction_id,
    transactionReference: line.transaction_reference,
    event: line.event,
    businessDate: line.business_date,
    postedAt: line.posted_at.toISOString(),
    label: line.label,
    debit: line.side === 'DR' ? line.amount : null,
    credit: line.side === 'CR' ? line.amount : null,
    balanceAfter: line.balance_after,
  }))
  return { data, cursor: found.length > PAGE ? String(data.at(-1)?.accountLine) : null }
}
