import type { Book } from '@portal/contract/ledger/ledger-account'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { openAccount, openAccounts } from '../accounts.store.ts'

/** A book that the demo hardly uses. */
export const MEASURED_BOOK: Book = { env: 'live', countryId: '03', currency: 'EUR' }
/** The number of accounts over which postings are spread. */
const ACCOUNTS = 1_000

/** One of this many postings is manual and has a reason. */
const REASONED = 100

/**
 * Opens {@link ACCOUNTS} accounts with numbered owners, such as `FILLED0`. The accounts have no lower limit and grow
 * by credits. Returns their numbers.
 */
export async function openMany(db: Kysely<Database>, name: string, now: Date): Promise<string[]> {
  const owners = Array.from({ length: ACCOUNTS }, (_, nth) => `${name}${nth}`)
  const named = owners.map((owner) => ({ ...MEASURED_BOOK, kind: 'SUSPENSE' as const, owner }))
  await openAccounts(db, named, now)
  const found = await db
    .selectFrom('ledger_account')
    .select('account_number')
    .where('kind', '=', 'SUSPENSE')
    .where('owner', 'in', owners)
    .orderBy('account_number')
    .execute()
  return found.map((one) => one.account_number)
}

/**
 * Fills the books with the given number of postings of two lines over ten months, as the ledger's functions would leave
 * them, except for seals. The server writes them from a series, without the checks between tables, so that three
 * million lines take a minute.
 * @returns the account that has one line of each posting
 */
export async function fillBooks(db: Kysely<Database>, postings: number, now: Date): Promise<string> {
  const funding = await openAccount(db, { ...MEASURED_BOOK, kind: 'FUNDING', owner: 'FILLED' }, 'ACTIVE', now)
  const wallets = await openMany(db, 'FILLED', now)
  await db.transaction().execute(async (trx) => {
    for (const statement of UNCHECKED) await sql.raw(statement).execute(trx)
    await sql`set local work_mem = '256MB'`.execute(trx)
    await sql`create temporary table filled on commit drop as
      select ledger_first_id(at) as transaction_id, (at at time zone 'Africa/Lagos')::date as business_date, at,
        ((n % 9973) + 100)::numeric / 100 as amount, (${wallets}::text[])[1 + n * 7 % ${ACCOUNTS}::int] as wallet, n
      from (select n, ${now}::timestamptz - interval '300 days' * (1 - n::float8 / ${postings}::int) as at
        from generate_series(1, ${postings}::int) n) moments`.execute(trx)
    await sql`insert into ledger_posting (transaction_id, event, env, country_id, currency, line_count, business_date,
        posted_at, reason, seal)
      select transaction_id, 'POSTED', ${MEASURED_BOOK.env}, ${MEASURED_BOOK.countryId}, ${MEASURED_BOOK.currency}, 2,
        business_date, at, case when n % ${REASONED}::int = 0 then 'Advice ' || n end, '' from filled`.execute(trx)
    await sql`insert into ledger_line (transaction_id, event, line_no, account_number, env, country_id, currency,
        line_count, side, amount, label, account_line, balance_after, business_date)
      select transaction_id, 'POSTED', line_no, account, ${MEASURED_BOOK.env}, ${MEASURED_BOOK.countryId},
        ${MEASURED_BOOK.currency}, 2, side, amount, 'principal', row_number() over moved, sum(amount) over moved,
        business_date
      from (select 1 as line_no, 'DR' as side, ${funding}::text as account, transaction_id, amount, business_date
          from filled
        union all select 2, 'CR', wallet, transaction_id, amount, business_date from filled) lines
      window moved as (partition by account order by transaction_id)`.execute(trx)
    await sql`insert into ledger_day (account_number, business_date, debit, credit, line_count, first_line, last_line)
      select account_number, business_date, coalesce(sum(amount) filter (where side = 'DR'), 0),
        coalesce(sum(amount) filter (where side = 'CR'), 0), count(*), min(account_line), max(account_line)
      from ledger_line where account_number = any(${[funding, ...wallets]}::text[]) group by 1, 2`.execute(trx)
    await sql`update ledger_balance b set balance = s.debit + s.credit, debit = s.debit, credit = s.credit,
        line_count = s.lines
      from (select account_number, sum(debit) as debit, sum(credit) as credit, sum(line_count) as lines from ledger_day
        where account_number = any(${[funding, ...wallets]}::text[]) group by 1) s
      where b.account_number = s.account_number`.execute(trx)
  })
  await sql`vacuum analyze ledger_posting, ledger_line, ledger_day, ledger_balance, ledger_account`.execute(db)
  return funding
}

/** Turns off the checks between tables, which run row by row. This is safe because the database is temporary. */
const UNCHECKED = [
  'alter table ledger_posting disable trigger user',
  `do $$ declare one record; begin
    for one in select conname from pg_constraint where conrelid = 'ledger_line'::regclass and contype = 'f' and conparentid = 0 loop
      execute format('alter table ledger_line drop constraint %I', one.conname);
    end loop; end $$`,
]
