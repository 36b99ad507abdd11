import type { ListPayload, ListRequest } from '@portal/contract'
import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import { Refusal, type SessionContext } from '../http/handler.ts'
import { type ListColumns, listModel } from './list-model.ts'
import { allOf } from './list-shape.ts'
import { readPage } from './read-page.ts'

// biome-ignore lint/suspicious/noExplicitAny: a list may be read from any tables
export type Source = SelectQueryBuilder<any, any, object>

/** Counts the rows in scope for the cards. */
export type Cards<Totals> = (context: SessionContext, scope: RawBuilder<boolean>) => Promise<Totals>

type Shape<Row> = Parameters<typeof listModel<Row>>[1]
type Named<One extends string> = { readonly [Field in One]?: string | undefined }
type RequestFor<One extends string, Asked> = ListRequest & Named<One> & Asked

export interface RecordList<Row, Totals, One extends string, Asked> {
  /** A function if they depend on the caller or the time. */
  readonly columns: ListColumns<Row> | ((context: SessionContext) => ListColumns<Row>)
  /** Sort order, search, date range, and filters without a column. */
  readonly shape: Shape<Row> | ((context: SessionContext) => Shape<Row>)
  /** The table and the joins that the columns need. */
  from(context: SessionContext, request: RequestFor<One, Asked>): Source
  /** Rows that the caller may see, for page and cards; refuses callers who have no such list. */
  scope(context: SessionContext, request: RequestFor<One, Asked>): RawBuilder<boolean>
  /** Fields of the request that limit the page within the scope, but not the cards. */
  narrowed?(request: RequestFor<One, Asked>): readonly RawBuilder<boolean>[]
  /** Field of the request that names one record. */
  readonly one?: One
  readonly cards?: Cards<Totals>
  /** The card that counts every row in scope, so that they are not counted twice. */
  readonly allRows?: keyof Totals
}

/**
 * Defines a list of records, and returns its reader: one page of the records in scope with the counts of the cards,
 * or the record named in the request. 25 if that is not in scope.
 * @example export const readPartners = recordList<PartnerRow>({ columns: {…}, shape: {…}, from: …, scope: ({ actor })
 * => … })
 */
export function recordList<
  Row,
  Totals = Record<string, never>,
  One extends string = never,
  Asked extends object = object,
>(list: RecordList<Row, Totals, One, Asked>) {
  const { columns, shape, from, scope, narrowed, one, cards, allRows } = list
  const modelAt = (context: SessionContext) =>
    listModel<Row>(
      typeof columns === 'function' ? columns(context) : columns,
      typeof shape === 'function' ? shape(context) : shape,
    )
  return async (context: SessionContext, request: RequestFor<One, Asked>): Promise<ListPayload<Row, Totals>> => {
    const visible = scope(context, request)
    const names: Named<One> = request
    return await readPage<Row, Totals>(context, request, {
      list: modelAt(context),
      from: from(context, request),
      scope: narrowed === undefined ? visible : allOf([visible, ...narrowed(request)]),
      one: one && names[one],
      ...(cards && { totals: () => cards(context, visible) }),
      ...(allRows === undefined ? {} : { allRows }),
    })
  }
}

/** The record of a page that names one. 25 if there is none. */
export async function onlyRow<Row>(page: Promise<Pick<ListPayload<Row>, 'data'>>): Promise<Row> {
  const [row] = (await page).data
  if (row === undefined) throw new Refusal('25')
  return row
}
