import type { Expression } from 'kysely'
import type { SessionContext } from '../http/handler.ts'
import { type Counted, countsBy } from './counts-by.ts'
import { type Cards, type RecordList, recordList, type Source, type Stated } from './record-list.ts'

export interface ApprovedList<Row, Totals, One extends string = never, Asked = object>
  extends RecordList<Row, Totals, One, Asked> {
  readonly cards: NonNullable<RecordList<Row, Totals, One, Asked>['cards']>
}

/** Defines the list of records that change by approval. The list is a {@link recordList} with cards. */
export const approvedList = <Row, Totals, One extends string = never, Asked extends object = object>(
  list: ApprovedList<Row, Totals, One, Asked>,
) => recordList(list)

/**
 * Returns cards that count the rows of a list by status.
 * @param of returns the table with only the joins that the scope needs; used for counts of all rows
 * @param counts the rows that each card counts, by the name of the card
 */
export const statusCards =
  <Status extends string, Count extends string>(
    of: (context: SessionContext) => Source,
    status: Stated<Expression<Status>>,
    counts: Readonly<Record<Count, Counted<Status>>>,
  ): Cards<Readonly<Record<Count, number>>> =>
  (context, scope, _request, narrowed) =>
    countsBy(narrowed ?? of(context).where(scope), typeof status === 'function' ? status(context) : status, counts)
