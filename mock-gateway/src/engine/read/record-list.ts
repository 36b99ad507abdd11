import type { ListPayload, ListRequest } from '@portal/contract'
import type { Hiding } from '@portal/contract/hidden-records'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { Refusal, type SessionContext } from '../http/handler.ts'
import { type ListColumns, listModel, type ShapeOf } from './list-model.ts'
import { allOf, type ListShape } from './list-shape.ts'
import { readPage } from './read-page.ts'

// biome-ignore lint/suspicious/noExplicitAny: a list may be read from any tables
export type Source = SelectQueryBuilder<any, any, object>

/** Counts rows for the cards. */
export type Cards<Totals, Request = unknown> = (
  context: SessionContext,
  /** Of all rows that the caller may see. */
  scope: RawBuilder<boolean>,
  request: Request,
  /** The rows to count if search, dates or filters narrow them, from the tables of the list; otherwise all in scope. */
  narrowed: Source | undefined,
) => Promise<Totals>

type Named<One extends string> = { readonly [Field in One]?: string | undefined }
type RequestFor<One extends string, Asked> = ListRequest & Named<One> & Asked

/** A value, or a function if it depends on the caller or the time. */
export type Stated<Value> = Value | ((context: SessionContext) => Value)

export interface RecordList<Row, Totals, One extends string, Asked> extends Omit<ShapeOf<Row>, 'search' | 'filters'> {
  readonly columns: Stated<ListColumns<Row>>
  readonly search: Stated<ShapeOf<Row>['search']>
  /** Filters without a column. */
  readonly filters?: Stated<ListShape['filters']>
  /** The table and the joins that the columns need. */
  from(context: SessionContext, request: RequestFor<One, Asked>): Source
  /** Rows that the caller may see, for page and cards; refuses callers who have no such list. */
  scope(context: SessionContext, request: RequestFor<One, Asked>): RawBuilder<boolean>
  /** Fields of the request that limit the page within the scope, but not the cards. */
  narrowed?(request: RequestFor<One, Asked>): readonly RawBuilder<boolean>[]
  /** Field of the request that names one record. */
  readonly one?: One
  readonly cards?: Cards<Totals, RequestFor<One, Asked>>
  /** Fields that the cards filter by: their counts follow search, dates and every other filter. */
  readonly cardFields?: readonly string[]
  /** The records that the list's default view leaves out: those of its call. */
  readonly hides?: Hiding | undefined
  /** The card that counts every row, so that they are not counted twice. */
  readonly allRows?: keyof Totals
}

/**
 * Defines a list of records, and returns its reader: one page of the records in scope with the counts of the cards,
 * or the record named in the request. 25 if that is not in scope. The reader's `within` limits both rows and cards.
 * @example
 * export const readPartners = recordList<PartnerRow>({ columns: {…}, defaultSort: {…}, from: …, scope: … })
 */
export function recordList<
  Row,
  Totals = Record<string, never>,
  One extends string = never,
  Asked extends object = object,
>(list: RecordList<Row, Totals, One, Asked>) {
  const {
    columns,
    search,
    filters = {},
    from,
    scope,
    narrowed,
    one,
    cards,
    cardFields = [],
    hides,
    allRows,
    ...shape
  } = list
  const modelAt = (context: SessionContext) => {
    const at = <Value extends object | null>(stated: Stated<Value>): Value =>
      typeof stated === 'function' ? stated(context) : stated
    return listModel<Row>(at(columns), { ...shape, search: at(search), filters: at(filters) })
  }
  return async (
    context: SessionContext,
    request: RequestFor<One, Asked>,
    within?: RawBuilder<boolean>,
  ): Promise<ListPayload<Row, Totals>> => {
    const inScope = scope(context, request)
    const visible = within ? allOf([inScope, within]) : inScope
    const names: Named<One> = request
    return await readPage<Row, Totals>(context, request, {
      list: modelAt(context),
      from: from(context, request),
      scope: narrowed === undefined ? visible : allOf([visible, ...narrowed(request)]),
      one: one && names[one],
      ...(cards && {
        totals: (narrowing) => {
          const narrowedRows = narrowing && from(context, request).where(visible).where(narrowing)
          return cards(context, visible, request, narrowedRows)
        },
      }),
      cardFields,
      hides,
      ...(allRows === undefined ? {} : { allRows }),
    })
  }
}

/** The record of a page that names one. 25 if there is none. */
export async function onlyRow<Row>(page: Promise<Pick<ListPayload<Row>, 'data'>>): Promise<Row> {
  const [row] = (await page).data
  if (row === undefined) throw notFound()
  return row
}

/** Whether a query finds a record. */
export async function finds(query: Source): Promise<boolean> {
  return (await query.select(sql<boolean>`true`.as('found')).executeTakeFirst()) !== undefined
}

/** The refusal of a record that is not in scope, for `executeTakeFirstOrThrow`. */
export const notFound = (): Refusal => new Refusal('25')
