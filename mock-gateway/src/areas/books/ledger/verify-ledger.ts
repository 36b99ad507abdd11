import { type Kysely, sql } from 'kysely'
import { type ChainPoint, type HeadList, inOneView } from '../../../engine/audit/index.ts'
import type { Database } from '../../../engine/db/schema.ts'
import { BOOKS } from './chain/link-books.ts'
import { type ChainFault, chainFault } from './chain/verify-chain.ts'
import { journalEntry } from './journal.store.ts'
import type { EventOfTransaction } from './posting/posting.ts'
import { sealOf } from './posting/seal.ts'
import { foundByChecks, type OrderFault } from './verify/books-check.ts'

/**
 * The first difference from what the functions of the books wrote:
 * a `posting` with a header or lines that differ from the sealed header and lines, or with lines of different days;
 * a `line` with a number or running balance that does not follow from the line before;
 * a `balance`, the totals or lines of a `day`, or a sum of `hold`s that differs from the journal;
 * a fault of the chain of postings and accounts;
 * an `order` that differs from its hold and postings, or a `batch-row` that differs from its part of a batch's hold.
 */
export type LedgerFault =
  | ({ readonly kind: 'posting' } & EventOfTransaction)
  | { readonly kind: 'line' | 'balance' | 'hold'; readonly account: string }
  | { readonly kind: 'day'; readonly account: string; readonly date: string }
  | ChainFault
  | OrderFault

export type LedgerVerdict =
  | { readonly ok: true; readonly accounts: number; readonly postings: number }
  | { readonly ok: false; readonly fault: LedgerFault }

const BATCH = 2_000

/**
 * Recomputes all balances, totals, holds and seals from the journal, in one snapshot of the database.
 * @param heads the list of heads outside the database that anchors the chain of the books; null if no such list exists
 */
export async function verifyLedger(
  db: Kysely<Database>,
  key: Uint8Array,
  heads: HeadList | null = null,
): Promise<LedgerVerdict> {
  // The head is read before the snapshot: a head stored after this may cover links that are missing from the snapshot.
  const end = await heads?.end()
  const anchor = (end?.state === 'sound' && end.head.chains?.[BOOKS]) || null
  return await inOneView(db, (trx) => verifyView(trx, key, anchor))
}

/** Verifies everything like {@link verifyLedger}, within a transaction with a single snapshot. */
export async function verifyView(
  db: Kysely<Database>,
  key: Uint8Array,
  anchor: ChainPoint | null = null,
): Promise<LedgerVerdict> {
  const verdict = await verifyBooks(db, key, anchor)
  const fault = verdict.ok ? await foundByChecks(db) : null
  return fault === null ? verdict : { ok: false, fault }
}

/** Verifies only the books, without records of other domains. */
export async function verifyBooks(
  db: Kysely<Database>,
  key: Uint8Array,
  anchor: ChainPoint | null = null,
): Promise<LedgerVerdict> {
  const { fault, postings } = await checkPostings(db, key)
  const ofBooks =
    fault ?? (await lineFault(db)) ?? (await balanceFault(db)) ?? (await dayFault(db)) ?? (await holdFault(db))
  const found = ofBooks ?? (await chainFault(db, key, anchor))
  if (found !== null) return { ok: false, fault: found }
  const { accounts } = await db
    .selectFrom('ledger_account')
    .select(({ fn }) => fn.countAll<string>().as('accounts'))
    .executeTakeFirstOrThrow()
  return { ok: true, accounts: Number(accounts), postings }
}

async function checkPostings(db: Kysely<Database>, key: Uint8Array) {
  let postings = 0
  let last: EventOfTransaction | null = null
  for (;;) {
    const headers = await headersAfter(db, last)
    const first = headers[0]
    const end = headers.at(-1)
    if (first === undefined || end === undefined) return { fault: null, postings }
    const lines = await linesBetween(db, first.transaction_id, end.transaction_id)
    for (const header of headers) {
      const place = { transactionId: header.transaction_id, event: header.event }
      const own = lines.get(`${place.transactionId} ${place.event}`) ?? []
      const { posting, seal } = journalEntry(header, own)
      const isWhole =
        header.line_count === own.length && own.every(({ business_date }) => business_date === header.business_date)
      if (!isWhole || !seal.equals(sealOf(key, posting)))
        return { fault: { kind: 'posting' as const, ...place }, postings }
      postings += 1
      last = place
    }
  }
}

function headersAfter(db: Kysely<Database>, last: EventOfTransaction | null) {
  return db
    .selectFrom('ledger_posting')
    .selectAll()
    .$if(last !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('transaction_id', 'event'), '>', tuple(last?.transactionId ?? '', last?.event ?? '')),
      ),
    )
    .orderBy('transaction_id')
    .orderBy('event')
    .limit(BATCH)
    .execute()
}

async function linesBetween(db: Kysely<Database>, from: string, to: string) {
  const rows = await db
    .selectFrom('ledger_line')
    .select(['transaction_id', 'event', 'account_number', 'side', 'amount', 'label', 'business_date'])
    .where('transaction_id', '>=', from)
    .where('transaction_id', '<=', to)
    .orderBy('transaction_id')
    .orderBy('event')
    .orderBy('line_no')
    .execute()
  return Map.groupBy(rows, ({ transaction_id, event }) => `${transaction_id} ${event}`)
}

const onSide = (side: 'DR' | 'CR') => sql<string>`case l.side when ${side} then l.amount else 0 end`

/** Reads lines with their movement on the account. */
const movements = (db: Kysely<Database>) =>
  db
    .selectFrom('ledger_line as l')
    .innerJoin('ledger_balance as b', 'b.account_number', 'l.account_number')
    .select(['l.account_number', 'l.account_line', 'l.balance_after'])
    .select([onSide('DR').as('debited'), onSide('CR').as('credited')])
    .select(sql<string>`case when (l.side = 'DR') = b.is_debit_normal then l.amount else -l.amount end`.as('change'))

async function lineFault(db: Kysely<Database>): Promise<LedgerFault | null> {
  const earlier = sql`over (partition by account_number order by account_line)`
  const found = await db
    .selectFrom(
      db
        .selectFrom(movements(db).as('m'))
        .select(['account_number', 'account_line', 'balance_after'])
        .select(sql<string>`row_number() ${earlier}`.as('nth'))
        .select(sql<string>`sum(change) ${earlier}`.as('running'))
        .as('run'),
    )
    .select('account_number as account')
    .where(({ eb, or, ref }) =>
      or([eb('account_line', 'is distinct from', ref('nth')), eb('balance_after', 'is distinct from', ref('running'))]),
    )
    .orderBy('account_number')
    .limit(1)
    .executeTakeFirst()
  return found ? { kind: 'line', account: found.account } : null
}

async function balanceFault(db: Kysely<Database>): Promise<LedgerFault | null> {
  const found = await db
    .selectFrom('ledger_balance as b')
    .leftJoin(
      db
        .selectFrom(movements(db).as('m'))
        .select('account_number')
        .select(({ fn }) => [fn.countAll<string>().as('lines'), fn.sum<string>('change').as('sum')])
        .select(({ fn }) => [fn.sum<string>('debited').as('debit'), fn.sum<string>('credited').as('credit')])
        .groupBy('account_number')
        .as('j'),
      'j.account_number',
      'b.account_number',
    )
    .select('b.account_number as account')
    .where(
      sql<boolean>`(b.balance, b.line_count, b.debit, b.credit)
        is distinct from (coalesce(j.sum, 0), coalesce(j.lines, 0), coalesce(j.debit, 0), coalesce(j.credit, 0))`,
    )
    .orderBy('b.account_number')
    .limit(1)
    .executeTakeFirst()
  return found ? { kind: 'balance', account: found.account } : null
}

async function dayFault(db: Kysely<Database>): Promise<LedgerFault | null> {
  const found = await db
    .selectFrom(
      db
        .selectFrom('ledger_line as l')
        .select(['l.account_number', 'l.business_date'])
        .select([
          sql<string>`sum(${onSide('DR')})`.as('debit'),
          sql<string>`sum(${onSide('CR')})`.as('credit'),
          sql<string>`count(*)`.as('lines'),
          sql<string>`min(l.account_line)`.as('first'),
          sql<string>`max(l.account_line)`.as('last'),
        ])
        .groupBy(['l.account_number', 'l.business_date'])
        .as('j'),
    )
    .fullJoin('ledger_day as d', (join) =>
      join.onRef('d.account_number', '=', 'j.account_number').onRef('d.business_date', '=', 'j.business_date'),
    )
    .select(({ fn }) => [
      fn.coalesce('d.account_number', 'j.account_number').as('account'),
      fn.coalesce('d.business_date', 'j.business_date').as('date'),
    ])
    .where(
      sql<boolean>`(d.debit, d.credit, d.line_count, d.first_line, d.last_line)
        is distinct from (j.debit, j.credit, j.lines, j.first, j.last)`,
    )
    .orderBy('account')
    .orderBy('date')
    .limit(1)
    .executeTakeFirst()
  return found ? { kind: 'day', account: found.account ?? '', date: found.date ?? '' } : null
}

async function holdFault(db: Kysely<Database>): Promise<LedgerFault | null> {
  const found = await db
    .selectFrom('ledger_balance as b')
    .leftJoin(
      db
        .selectFrom('ledger_hold')
        .select('account_number')
        .select(({ fn }) => fn.sum<string>('amount').as('held'))
        .where('state', '=', 'HELD')
        .groupBy('account_number')
        .as('h'),
      'h.account_number',
      'b.account_number',
    )
    .select('b.account_number as account')
    .where(sql<boolean>`b.held is distinct from coalesce(h.held, 0)`)
    .orderBy('b.account_number')
    .limit(1)
    .executeTakeFirst()
  return found ? { kind: 'hold', account: found.account } : null
}
