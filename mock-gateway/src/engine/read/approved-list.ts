import type { ListPayload, ListRequest } from '@portal/contract'
import type { Expression, Kysely, RawBuilder, SelectQueryBuilder } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Actor, SessionContext } from '../http/handler.ts'
import { countsBy } from './counts-by.ts'
import { type ListColumns, listModel } from './list-model.ts'
import { readPage } from './read-page.ts'

// biome-ignore lint/suspicious/noExplicitAny: a list is read from whatever its domain joins
type Source = SelectQueryBuilder<any, any, object>

/** Counts the rows in scope for the cards. */
type Cards<Totals> = (context: SessionContext, scope: RawBuilder<boolean>) => Promise<Totals>

export interface ApprovedList<Row, Totals, One extends string> {
  /** A function where they depend on the caller or the moment. */
  readonly columns: ListColumns<Row> | ((context: SessionContext) => ListColumns<Row>)
  readonly shape: Parameters<typeof listModel<Row>>[1]
  /** The table and the joins that the columns need. */
  from(db: Kysely<Database>, actor: Actor): Source
  /** Rows that the caller may see; refuses callers who have no such list. */
  scope(context: SessionContext): RawBuilder<boolean>
  /** Field of the request that names one record. */
  readonly one?: One
  readonly cards: Cards<Totals>
}

/**
 * States the list of records that change by approval, and answers its reader: one page of those in scope with the
 * counts of the cards, or the record that the request names. 25 where that is none in scope.
 */
export function approvedList<Row, Totals, One extends string = never>(list: ApprovedList<Row, Totals, One>) {
  const { columns, shape, from, scope, one, cards } = list
  const modelAt =
    typeof columns === 'function'
      ? (context: SessionContext) => listModel<Row>(columns(context), shape)
      : constantly(listModel<Row>(columns, shape))
  return async (
    context: SessionContext,
    request: ListRequest & { readonly [Field in One]?: string | undefined },
  ): Promise<ListPayload<Row, Totals>> => {
    const { db, actor } = context
    const visible = scope(context)
    return await readPage(context, request, {
      list: modelAt(context),
      from: from(db, actor),
      scope: visible,
      one: one && request[one],
      totals: () => cards(context, visible),
    })
  }
}

/**
 * Cards that count by status.
 * @param of the table with only the joins that the scope needs
 * @param counts the status that each counts, or null for every row
 */
export const statusCards =
  <Status extends string, Count extends string>(
    of: (db: Kysely<Database>) => Source,
    status: Expression<Status>,
    counts: Readonly<Record<Count, Status | null>>,
  ): Cards<Readonly<Record<Count, number>>> =>
  ({ db }, scope) =>
    countsBy(of(db).where(scope), status, counts)

const constantly =
  <Value>(value: Value) =>
  () =>
    value
