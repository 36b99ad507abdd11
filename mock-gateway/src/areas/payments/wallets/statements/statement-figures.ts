import { zoneOf } from '@portal/contract'
import { type Kysely, sql } from 'kysely'
import { DateTime } from 'luxon'
import type { Database } from '../../../../engine/db/schema.ts'
import { heldAt } from '../../../books/ledger/index.ts'

/** The ledger's figures of a wallet's business day. All amounts are in the wallet's currency. */
export interface DayInBooks {
  /** Movements of all days before. */
  readonly opening: string
  readonly credit: string
  readonly debit: string
  /** The balance of today without the movements of later days, which is computed independently of the opening. */
  readonly closing: string
  /** The hold at the end of the day. */
  readonly held: string
  /** The number of the wallet's last line, read together with the sums. */
  readonly lastLine: string
}

/** Returns first and last second of a business day, and the moment at which it is over. */
export function spanOf(businessDate: string, countryId: string) {
  const day = DateTime.fromISO(businessDate, { zone: zoneOf(countryId) })
  const next = day.plus({ days: 1 })
  const written = (moment: DateTime) => moment.toFormat("yyyy-MM-dd'T'HH:mm:ssZZ")
  return { from: written(day), to: written(next.minus({ seconds: 1 })), end: next.toJSDate() }
}

/** Reads the ledger's figures of a wallet's business day. */
export async function readDay(
  db: Kysely<Database>,
  { accountNumber, countryId }: { readonly accountNumber: string; readonly countryId: string },
  businessDate: string,
): Promise<DayInBooks> {
  const before = sql<boolean>`d.business_date < ${businessDate}::date`
  const within = sql<boolean>`d.business_date = ${businessDate}::date`
  const after = sql<boolean>`d.business_date > ${businessDate}::date`
  const moved = sql`d.credit - d.debit`
  const sums = await db
    .selectFrom('ledger_balance as b')
    .leftJoin('ledger_day as d', 'd.account_number', 'b.account_number')
    .select([
      sql<string>`coalesce(sum(${moved}) filter (where ${before}), 0)::numeric(20,2)`.as('opening'),
      sql<string>`coalesce(sum(d.credit) filter (where ${within}), 0)::numeric(22,2)`.as('credit'),
      sql<string>`coalesce(sum(d.debit) filter (where ${within}), 0)::numeric(22,2)`.as('debit'),
      sql<string>`(b.balance - coalesce(sum(${moved}) filter (where ${after}), 0))::numeric(20,2)`.as('closing'),
    ])
    .select('b.line_count as lastLine')
    .where('b.account_number', '=', accountNumber)
    .groupBy(['b.account_number', 'b.balance', 'b.line_count'])
    .executeTakeFirstOrThrow()
  return { ...sums, held: await heldAt(db, accountNumber, spanOf(businessDate, countryId).end) }
}
