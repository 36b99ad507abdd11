import type { ListRequest } from '@portal/contract'
import type { StatementTotals } from '@portal/contract/ledger/ledger.calls'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { allOf } from '../../../../engine/read/index.ts'

/** Facts about the days of a range, computed without reading lines. */
export interface DaysOfStatement {
  readonly totals: StatementTotals
  readonly lineCount: number
  /** Number of the first and last line of the account in the range; 1 and 0 for a range without lines. */
  readonly firstLine: number
  readonly lastLine: number
  /**
   * True if every line between the first and the last line is in the range. Postings around midnight can be out of
   * order, so that some lines in between are not in the range.
   */
  readonly isWithoutGaps: boolean
}

type Range = Pick<ListRequest, 'startDate' | 'endDate'>

/** Returns the SQL conditions for dates in a range, first and last day included. */
export function withinDays({ startDate, endDate }: Range, date: RawBuilder<unknown>): RawBuilder<boolean>[] {
  return [
    ...(startDate === undefined ? [] : [sql<boolean>`${date} >= ${startDate}::date`]),
    ...(endDate === undefined ? [] : [sql<boolean>`${date} <= ${endDate}::date`]),
  ]
}

/**
 * Returns balances, sums and line numbers of the requested business dates, or of all dates if the request names no
 * dates.
 */
export async function daysOf(
  db: Kysely<Database>,
  request: Range & { readonly accountNumber: string },
): Promise<DaysOfStatement> {
  const isDebitNormal = db
    .selectFrom('ledger_balance as b')
    .select('b.is_debit_normal')
    .where('b.account_number', '=', request.accountNumber)
  const grown = sql`(case when (${isDebitNormal}) then d.debit - d.credit else d.credit - d.debit end)`
  const { startDate } = request
  const isBefore = startDate === undefined ? sql<boolean>`false` : sql<boolean>`d.business_date < ${startDate}::date`
  const isWithin = allOf(withinDays(request, sql.ref('d.business_date')))
  const { lineCount, firstLine, lastLine, ...totals } = await db
    .selectFrom('ledger_day as d')
    .select([
      sql<string>`coalesce(sum(${grown}) filter (where ${isBefore}), 0.00)`.as('openingBalance'),
      sql<string>`coalesce(sum(${grown}) filter (where ${isBefore} or ${isWithin}), 0.00)`.as('closingBalance'),
      sql<string>`coalesce(sum(d.debit) filter (where ${isWithin}), 0.00)`.as('totalDebit'),
      sql<string>`coalesce(sum(d.credit) filter (where ${isWithin}), 0.00)`.as('totalCredit'),
      sql<string>`coalesce(sum(d.line_count) filter (where ${isWithin}), 0)`.as('lineCount'),
      sql<string>`coalesce(min(d.first_line) filter (where ${isWithin}), 1)`.as('firstLine'),
      sql<string>`coalesce(max(d.last_line) filter (where ${isWithin}), 0)`.as('lastLine'),
    ])
    .where('d.account_number', '=', request.accountNumber)
    .executeTakeFirstOrThrow()
  const [lines, first, last] = [Number(lineCount), Number(firstLine), Number(lastLine)]
  return { totals, lineCount: lines, firstLine: first, lastLine: last, isWithoutGaps: last - first + 1 === lines }
}
