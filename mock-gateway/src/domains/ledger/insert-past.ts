import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { withoutChecks } from '../../demo/without-checks.ts'

/** Tables of the books that a past fills. */
export const BOOK_TABLES = ['ledger_posting', 'ledger_line', 'ledger_hold'] as const

/** Makes the temporary tables that {@link insertPast} reads; they end with the caller's transaction. */
export async function preparePast(trx: Kysely<Database>): Promise<void> {
  await sql`create temporary table past_posting on commit drop as select * from ledger_posting where false`.execute(trx)
  await sql`create temporary table past_line on commit drop as
    select transaction_id, event, line_no, account_number, side, amount, label, null::timestamptz as posted_at
    from ledger_line where false`.execute(trx)
  await sql`create temporary table past_hold on commit drop as select * from ledger_hold where false`.execute(trx)
}

/**
 * Puts a past before all that the books have: the bulk path of demo data, as the owner of the tables, past the functions that write
 * one posting at a time. `past_posting` and `past_line` hold sealed postings that balance, older than every line there is, and `past_hold`
 * ended holds. What was there is moved behind: its lines are numbered on and their balances raised by what the past leaves; `ledger:verify`
 * finds the books as if all had been posted in its order. `past_number` tells the new lines' numbers and balances.
 * @throws where a posting does not balance, or a guarded account would go below zero
 */
export async function insertPast(trx: Kysely<Database>): Promise<void> {
  await sql`analyze past_posting, past_line`.execute(trx)
  await sql`create temporary table past_number on commit drop as
    select l.*, row_number() over account as account_line,
      sum(case when (side = 'DR') = b.is_debit_normal then amount else -amount end) over account as balance_after
    from past_line l join ledger_balance b using (account_number)
    window account as (partition by account_number order by posted_at, transaction_id, event, line_no
      rows unbounded preceding)`.execute(trx)
  await requireSound(trx)
  await sql`create temporary table past_sum on commit drop as
    select n.account_number, count(*) as lines, min(posted_at) as since, coalesce(sum(amount) filter (where side = 'DR'), 0) as debit,
      coalesce(sum(amount) filter (where side = 'CR'), 0) as credit,
      sum(case when (side = 'DR') = b.is_debit_normal then amount else -amount end) as net
    from past_number n join ledger_balance b using (account_number) group by 1`.execute(trx)
  await withoutChecks(trx, BOOK_TABLES, async () => {
    await sql`update ledger_line l set account_line = l.account_line + s.lines, balance_after = l.balance_after + s.net
      from past_sum s where s.account_number = l.account_number`.execute(trx)
    await sql`insert into ledger_posting select * from past_posting order by transaction_id`.execute(trx)
    await sql`insert into ledger_line (transaction_id, event, line_no, account_number, env, country_id, currency, line_count,
        side, amount, label, account_line, balance_after, business_date)
      select n.transaction_id, n.event, n.line_no, n.account_number, p.env, p.country_id, p.currency, p.line_count,
        n.side, n.amount, n.label, n.account_line, n.balance_after, p.business_date
      from past_number n join past_posting p using (transaction_id, event) order by n.transaction_id, n.event, n.line_no`.execute(
      trx,
    )
    await sql`insert into ledger_hold select * from past_hold order by transaction_id`.execute(trx)
  })
  await sql`update ledger_day d set first_line = d.first_line + s.lines, last_line = d.last_line + s.lines
    from past_sum s where s.account_number = d.account_number`.execute(trx)
  await sql`insert into ledger_day as d (account_number, business_date, debit, credit, line_count, first_line, last_line)
    select n.account_number, p.business_date, coalesce(sum(amount) filter (where side = 'DR'), 0),
      coalesce(sum(amount) filter (where side = 'CR'), 0), count(*), min(account_line), max(account_line)
    from past_number n join past_posting p using (transaction_id, event) group by 1, 2
    on conflict (account_number, business_date)
      do update set debit = d.debit + excluded.debit, credit = d.credit + excluded.credit,
        line_count = d.line_count + excluded.line_count, first_line = excluded.first_line`.execute(trx)
  await sql`update ledger_balance b set balance = b.balance + s.net, line_count = b.line_count + s.lines,
      debit = b.debit + s.debit, credit = b.credit + s.credit
    from past_sum s where s.account_number = b.account_number`.execute(trx)
  await sql`update ledger_account a set opened_at = s.since from past_sum s
    where s.account_number = a.account_number and s.since < a.opened_at`.execute(trx)
}

/** What the books' own triggers and constraints would refuse. */
async function requireSound(trx: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ wrong: string }>`
    (select 'the posting of ' || transaction_id || ' does not balance' as wrong
      from past_posting p left join past_line l using (transaction_id, event) group by transaction_id, event, p.line_count
      having count(l.line_no) <> p.line_count or sum(case side when 'DR' then amount else -amount end) is distinct from 0 limit 1)
    union all (select 'account ' || account_number || ' goes below zero' from past_number join ledger_balance using (account_number)
      where is_guarded and balance_after < 0 limit 1)
    union all (select 'account ' || n.account_number || ' is younger than the past' from past_number n
      where posted_at > (select min(posted_at) from ledger_posting) limit 1)`.execute(trx)
  const [first] = rows
  if (first !== undefined) throw new Error(first.wrong)
}
