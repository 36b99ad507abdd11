import { type Kysely, sql } from 'kysely'
import { withoutChecks } from '../../../../demo/without-checks.ts'
import { rawStatement } from '../../../../engine/db/raw-statement.ts'
import type { Database } from '../../../../engine/db/schema.ts'

/** Tables of the books into which past data is inserted. */
export const BOOK_TABLES = ['ledger_posting', 'ledger_line', 'ledger_hold'] as const

/**
 * Creates the temporary tables that {@link insertPast} reads. They are dropped at the end of the caller's transaction.
 */
export async function preparePast(trx: Kysely<Database>): Promise<void> {
  await sql`create temporary table past_posting on commit drop as select * from ledger_posting where false`.execute(trx)
  await sql`create temporary table past_line on commit drop as
    select transaction_id, event, line_no, account_number, side, amount, label, null::timestamptz as posted_at
    from ledger_line where false`.execute(trx)
  await sql`create temporary table past_hold on commit drop as select * from ledger_hold where false`.execute(trx)
}

/**
 * Inserts past postings into existing books. This bulk path is only for demo data: it runs as the owner of the
 * tables, without the functions that write one posting at a time.
 *
 * The caller fills the tables of {@link preparePast}: `past_posting` and `past_line` with sealed, balanced postings
 * of any time, and `past_hold` with ended holds. All lines of the accounts concerned are then numbered again by time;
 * existing lines keep their order. For this, `past_number` holds the new number and balance of every line, and in
 * `was_line` its old number, which is null for new lines. Afterwards `ledger:verify` accepts the books as if each
 * posting had been written normally.
 * @throws if a posting does not balance, or a guarded account would fall below zero
 */
export async function insertPast(trx: Kysely<Database>): Promise<void> {
  await sql`analyze past_posting, past_line`.execute(trx)
  await numberPast(trx)
  const [unsound] = await readUnsound(trx)
  if (unsound !== undefined) throw new Error(unsound.wrong)
  await withoutChecks(trx, BOOK_TABLES, async () => {
    await sql`update ledger_line l set account_line = n.account_line, balance_after = n.balance_after
      from past_number n where n.was_line is not null
        and (l.transaction_id, l.event, l.line_no) = (n.transaction_id, n.event, n.line_no)
        and (l.account_line, l.balance_after) is distinct from (n.account_line, n.balance_after)`.execute(trx)
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
  const moved = sql`coalesce(sum(amount) filter (where side = 'DR'), 0) as debit,
    coalesce(sum(amount) filter (where side = 'CR'), 0) as credit, count(*) as lines`
  await sql`insert into ledger_day (account_number, business_date, debit, credit, line_count, first_line, last_line)
    select account_number, business_date, ${moved}, min(account_line), max(account_line) from past_number group by 1, 2
    on conflict (account_number, business_date)
      do update set debit = excluded.debit, credit = excluded.credit, line_count = excluded.line_count,
        first_line = excluded.first_line, last_line = excluded.last_line`.execute(trx)
  await sql`update ledger_balance b set balance = case when is_debit_normal then s.debit - s.credit else s.credit - s.debit end,
      line_count = s.lines, debit = s.debit, credit = s.credit
    from (select account_number, ${moved} from past_number group by 1) s where s.account_number = b.account_number`.execute(
    trx,
  )
  await sql`update ledger_account a set opened_at = s.since
    from (select account_number, min(posted_at) as since from past_number group by 1) s
    where s.account_number = a.account_number and s.since < a.opened_at`.execute(trx)
}

/** Numbers every line of the accounts in the past postings. */
async function numberPast(trx: Kysely<Database>): Promise<void> {
  await sql`create temporary table past_number on commit drop as
    with every as (
      select n.transaction_id, n.event, n.line_no, n.account_number, n.side, n.amount, n.label, p.business_date, n.posted_at,
        null::bigint as was_line
      from past_line n join past_posting p using (transaction_id, event)
      union all
      select transaction_id, event, line_no, account_number, side, amount, label, l.business_date,
        max(p.posted_at) over (partition by account_number order by account_line), account_line
      from ledger_line l join ledger_posting p using (transaction_id, event)
      where account_number in (select account_number from past_line))
    select e.*, row_number() over account as account_line, sum(case when (side = 'DR') = b.is_debit_normal then amount else -amount end)
      over account as balance_after
    from every e join ledger_balance b using (account_number)
    window account as (partition by account_number order by posted_at, was_line nulls first, transaction_id, event, line_no
      rows unbounded preceding)`.execute(trx)
}

/** Reads violations of the books' own triggers and constraints. */
const readUnsound = rawStatement(
  { wrong: 'text' },
  () => sql`(select 'the posting of ' || transaction_id || ' does not balance' as wrong
      from past_posting p left join past_line l using (transaction_id, event) group by transaction_id, event, p.line_count
      having count(l.line_no) <> p.line_count or sum(case side when 'DR' then amount else -amount end) is distinct from 0 limit 1)
    union all (select 'account ' || account_number || ' goes below zero' from past_number join ledger_balance using (account_number)
      where is_guarded and balance_after < 0 limit 1)`,
  {
    given: [],
    before: async (trx) => {
      await preparePast(trx)
      await numberPast(trx)
    },
  },
)
