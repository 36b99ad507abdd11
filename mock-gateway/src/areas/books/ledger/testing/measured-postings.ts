import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../../engine/db/schema.ts'
import { post } from '../post.ts'
import type { Posting } from '../posting/posting.ts'
import { MEASURED_BOOK } from './fill-books.ts'

/** Posts a cent between two accounts by the ledger's function. */
export const postByFunction = (db: Kysely<Database>, key: Uint8Array, from: string, to: string): Promise<boolean> =>
  post(db, key, centFrom(from, to))

function centFrom(from: string, to: string): Posting {
  const now = new Date()
  const line = { amount: '0.01', label: 'principal' }
  return {
    ...MEASURED_BOOK,
    transactionId: uuid(),
    event: 'POSTED',
    businessDate: now.toISOString().slice(0, 10),
    postedAt: now,
    lines: [
      { ...line, account: from, side: 'DR' },
      { ...line, account: to, side: 'CR' },
    ],
  }
}

/**
 * Posts a cent like {@link postByFunction}, but by the single statements of `ledger_post`, one after another in one
 * transaction, sent by the owner of the tables. Both accounts grow by credits.
 */
export async function postByStatements(db: Kysely<Database>, from: string, to: string): Promise<void> {
  const { env, countryId, currency } = MEASURED_BOOK
  const { transactionId, event, businessDate, postedAt } = centFrom(from, to)
  await db.transaction().execute(async (trx) => {
    await sql`insert into ledger_posting (transaction_id, event, env, country_id, currency, line_count, business_date,
        posted_at, seal)
      values (${transactionId}, ${event}, ${env}, ${countryId}, ${currency}, 2, ${businessDate}, ${postedAt}, '')
      on conflict do nothing`.execute(trx)
    await sql`select 1 from ledger_balance where account_number = any(${[from, to]}::text[])
      order by account_number for update`.execute(trx)
    await sql`select account_number, account_status from ledger_account
      where account_number = any(${[from, to]}::text[])`.execute(trx)
    for (const [account, side, change, lineNo] of [
      [from, 'DR', '-0.01', 1],
      [to, 'CR', '0.01', 2],
    ] as const) {
      const debit = side === 'DR' ? '0.01' : '0'
      const credit = side === 'CR' ? '0.01' : '0'
      const { rows } = await sql<{ balance: string; line_count: string }>`update ledger_balance
        set balance = balance + ${change}::numeric, line_count = line_count + 1, debit = debit + ${debit}::numeric,
          credit = credit + ${credit}::numeric
        where account_number = ${account} returning balance, line_count`.execute(trx)
      const nth = rows[0]?.line_count
      await sql`insert into ledger_day as d (account_number, business_date, debit, credit, line_count, first_line, last_line)
        values (${account}, ${businessDate}, ${debit}, ${credit}, 1, ${nth}, ${nth})
        on conflict (account_number, business_date)
          do update set debit = d.debit + excluded.debit, credit = d.credit + excluded.credit,
            line_count = d.line_count + 1, last_line = excluded.last_line`.execute(trx)
      await sql`insert into ledger_line (transaction_id, event, line_no, account_number, env, country_id, currency,
          line_count, side, amount, label, account_line, balance_after, business_date)
        values (${transactionId}, ${event}, ${lineNo}, ${account}, ${env}, ${countryId}, ${currency}, 2, ${side}, 0.01,
          'principal', ${nth}, ${rows[0]?.balance}, ${businessDate})`.execute(trx)
    }
  })
}

/** Returns total debits and credits of each live account, summed line by line, in the order of account numbers. */
export async function sumsByLine(db: Kysely<Database>) {
  const { rows } = await sql<{ accountNumber: string; totalDebit: string; totalCredit: string }>`
    select account_number as "accountNumber", coalesce(sum(amount) filter (where side = 'DR'), 0.00) as "totalDebit",
      coalesce(sum(amount) filter (where side = 'CR'), 0.00) as "totalCredit"
    from ledger_line where env = 'live' group by account_number order by account_number collate "C"`.execute(db)
  return rows
}
