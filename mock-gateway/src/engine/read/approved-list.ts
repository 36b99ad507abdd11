import type { Expression, Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { countsBy } from './counts-by.ts'
import { type Cards, type RecordList, recordList, type Source } from './record-list.ts'

export interface ApprovedList<Row, Totals, One extends string = never, Asked = object>
  extends RecordList<Row, Totals, One, Asked> {
  readonly cards: Cards<Totals>
}

/** Defines the list of records that change by approval: a {@link recordList} with cards. */
export const approvedList = <Row, Totals, One extends string = never, Asked extends object = object>(
  list: ApprovedList<Row, Totals, One, Asked>,
) => recordList(list)

/**
 * Cards that count by status.
 * @param of the table with only the joins that the scope needs
 * @param counts the status or statuses that each counts, or null for every row
 */
export const statusCards =
  <Status extends string, Count extends string>(
    of: (db: Kysely<Database>) => Source,
    status: Expression<Status>,
    counts: Readonly<Record<Count, Status | readonly Status[] | null>>,
  ): Cards<Readonly<Record<Count, number>>> =>
  ({ db }, scope) =>
    countsBy(of(db).where(scope), status, counts)
