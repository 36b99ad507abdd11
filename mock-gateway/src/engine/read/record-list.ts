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
  /** The condition of all rows that the caller may see. */
  scope: RawBuilder<boolean>,
  request: Request,
  /**
   * The rows to count, with the list's tables, if search, dates or filters narrow them. Undefined if all rows in scope
   * are counted.
   */
  narrowed: Source | undefined,
) => Promise<Totals>

type Named<One extends string> = { readonly [Field in One]?: string | undefined }
type RequestFor<One extends string, Asked> = ListRequest & Named<One> & Asked

/** A value, or a function that returns the value if it depends on the caller or on the time. */
export type Stated<Value> = Value | ((context: SessionContext) => Value)

export interface RecordList<Row, Totals, One extends string, Asked>
  extends Omit<ShapeOf<Row>, 'search' | 'sorts' | 'filters'> {
  readonly columns: Stated<ListColumns<Row>>
  readonly search: Stated<ShapeOf<Row>['search']>
  /** Sort columns by values that are not columns, by the id of the screen's column. */
  readonly sorts?: Stated<ListShape['sort']>
  /** Filters by values that are not columns. */
  readonly filters?: Stated<ListShape['filters']>
  /** Returns the table with the joins that the columns need. */
  from(context: SessionContext, request: RequestFor<One, Asked>): Source
  /**
   * Returns the condition of the rows that the caller may see, both for pages and for cards. Refuses callers who may
   * not use the list.
   */
  scope(context: SessionContext, request: RequestFor<One, Asked>): RawBuilder<boolean>
  /** Returns conditions, from fields of the request, that limit the page but not the cards. */
  narrowed?(request: RequestFor<One, Asked>): readonly RawBuilder<boolean>[]
  /** Field of the request that names a single record. */
  readonly one?: One
  readonly cards?: Cards<Totals, RequestFor<One, Asked>>
  /** Fields that the cards filter by. The cards' counts follow search, dates and every other filter. */
  readonly cardFields?: readonly string[]
  /** The records that the list's default view hides, as the list's call defines them; may depend on the request. */
  readonly hides?: Hiding | ((request: RequestFor<One, Asked>) => Hiding | undefined) | undefined
  /** The card that counts every row. Its count is also the list's total, so that rows are not counted twice. */
  readonly allRows?: keyof Totals
}

/**
 * Defines a list of records and returns its reader. The reader returns one page of the records in scope with the counts
 * of the cards, or the record named in the request; it throws 25 if that record is not in scope. Its `within` limits
 * both rows and cards.
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
    sorts = {},
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
    return listModel<Row>(at(columns), { ...shape, search: at(search), sorts: at(sorts), filters: at(filters) })
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
      hides: typeof hides === 'function' ? hides(request) : hides,
      ...(allRows === undefined ? {} : { allRows }),
    })
  }
}

/** Returns the record of a page that was requested for one record. Throws 25 if there is no such record. */
export async function onlyRow<Row>(page: Promise<Pick<ListPayload<Row>, 'data'>>): Promise<Row> {
  const [row] = (await page).data
  if (row === undefined) throw notFound()
  return row
}

/** Returns whether a query finds a record. */
export async function finds(query: Source): Promise<boolean> {
  return (await query.select(sql<boolean>`true`.as('found')).executeTakeFirst()) !== undefined
}

/** Returns the refusal (25) of a record that is not in scope, for `executeTakeFirstOrThrow`. */
export const notFound = (): Refusal => new Refusal('25')
