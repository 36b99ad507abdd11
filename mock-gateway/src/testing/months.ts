import { type Kysely, sql } from 'kysely'
import type { Database } from '../engine/db/schema.ts'

/** Numbers of months kept before and after any day: two before, and four after, which a test's clock may reach. */
const KEPT_BEFORE = 2
const KEPT_AHEAD = 4
/** Number of months before a day in which the demo has rows. */
const ADDED_BEFORE = 6

interface Part {
  readonly parent: string
  readonly part: string
  /** A monthly partition of the ledger or of transactions. */
  readonly month: string
}

/**
 * Drops months without rows, except months around the given days. The migrations create two years of months. Each month
 * has about sixty files, which every copy of a template copies, and ten tables, which every new connection opens before
 * its first plan.
 */
export async function dropEmptyMonths(db: Kysely<Database>, days: readonly Date[]): Promise<void> {
  const kept = new Set(
    days.flatMap((day) =>
      Array.from({ length: KEPT_BEFORE + 1 + KEPT_AHEAD }, (_, nth) => monthOf(day, nth - KEPT_BEFORE)),
    ),
  )
  const parts = await partsBut(db, [...kept])
  const used = new Set<string>()
  for (const { part, month } of parts) {
    const { rows } = await sql`select from ${sql.table(part)} limit 1`.execute(db)
    if (rows.length > 0) used.add(month)
  }
  for (const { parent, part, month } of parts) {
    if (used.has(month)) continue
    // A partition that foreign keys refer to must be detached before it can be dropped.
    await sql`alter table ${sql.table(parent)} detach partition ${sql.table(part)}`.execute(db)
    await sql`drop table ${sql.table(part)}`.execute(db)
  }
}

async function partsBut(db: Kysely<Database>, kept: readonly string[]): Promise<readonly Part[]> {
  const { rows } = await sql<Part>`
    select i.inhparent::regclass::text as parent, c.relname as part,
      case when c.relname like 'ledger%' then 'ledger ' else 'transactions ' end || right(c.relname, 6) as month
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname ~ '_[0-9]{6}$'
      and to_date(right(c.relname, 6), 'YYYYMM') <> all(${kept}::date[])
    order by c.relname`.execute(db)
  return rows
}

/** Creates the partitions around a day, of which the migrations create only those around the machine's day. */
export async function addMonthsAround(db: Kysely<Database>, now: Date): Promise<void> {
  const [first, count] = [monthOf(now, -ADDED_BEFORE), ADDED_BEFORE + 1 + KEPT_AHEAD]
  await sql`select ledger_add_months(${first}::date, ${count}::int), transaction_add_months(${first}::date, ${count}::int)`.execute(
    db,
  )
}

/**
 * Creates partitions for a test whose clock posts in other months.
 * @param first first day of the first month
 */
export async function addLedgerMonths(db: Kysely<Database>, first: string, count: number): Promise<void> {
  await sql`select ledger_add_months(${first}::date, ${count}::int)`.execute(db)
}

const monthOf = (now: Date, ahead: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1)).toISOString().slice(0, 10)
