import { countryOfSubsidiary, EXPORT_CHUNK, type ListPayload, type ListRequest, zoneOf } from '@portal/contract'
import { type Hiding, hiddenIn } from '@portal/contract/hidden-records'
import {
  type AliasedExpression,
  type Expression,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely'
import type { Database } from '../db/schema.ts'
import { Refusal, type SessionContext } from '../http/handler.ts'
import { mapInSlices } from '../workers/index.ts'
import { listConditions } from './list-conditions.ts'
import { type CursorOwner, nextCursor, readCursor } from './list-cursor.ts'
import type { ListModel } from './list-model.ts'
import { afterCursor, type Keys, keyName, keysOfRow, type Order, orderOf } from './list-order.ts'
import { allOf } from './list-shape.ts'
import { readShownNames } from './shown/shown-words.ts'

/** Maximum number of rows per page, and the number of rows without paging (ruling A70). */
export const LARGEST_PAGE = 100

/**
 * The offset from which the keys of a page are read first and the rows afterwards, so that skipped rows are not read.
 */
const DEEP_OFFSET = 500

/**
 * Number of rows that are read at a time. The driver parses rows as fast as the database sends them, so that five
 * thousand rows at once would block other calls for too long.
 */
const ROWS_AT_A_TIME = 250

/** The source of a list: tables and joins, without columns. The list's columns determine which tables it needs. */
// biome-ignore lint/suspicious/noExplicitAny: a list may be read from any tables
type Source = SelectQueryBuilder<any, any, object>

type ListReader = CursorOwner & Pick<SessionContext, 'db' | 'language'>

export interface PageParts<Row, Totals> {
  readonly list: ListModel<Row>
  readonly from: Source
  /** The scope of rows, derived from the session. */
  readonly scope: Expression<boolean>
  /** The value of the unique column that names one record. Refused with 25 if the scope has no such record. */
  readonly one?: string | undefined
  /**
   * Counts rows for the cards. Not called for a single record, which has no cards.
   * @param narrowing search, dates and filters, except filters that the cards set; undefined if there are none
   */
  totals?(narrowing: RawBuilder<boolean> | undefined): Promise<Totals>
  /**
   * Fields that the cards filter by. The counts ignore these filters, so that selecting a card does not change the
   * counts of the other cards.
   */
  readonly cardFields?: readonly string[]
  /** The records that the list hides if the request asks for this. The cards still count these records. */
  readonly hides?: Hiding | undefined
  /**
   * The card that counts every row. While no card is selected, its count is also the list's total, which saves a second
   * count.
   */
  readonly allRows?: keyof Totals
  /** Counts rows instead of `count(*)`, for a table that is too large to be counted for every page. */
  count?(where: RawBuilder<boolean>): Promise<number>
}

/**
 * Reads one page of a list with its cards' counts, or one chunk of its export (rulings A70, A77). Refuses unknown
 * parameters with 30.
 */
export async function readPage<Row, Totals>(
  context: ListReader,
  request: ListRequest,
  parts: PageParts<Row, Totals>,
): Promise<ListPayload<Row, Totals>> {
  const { from, scope, one, totals, count } = parts
  const narrowed = await narrowingOf(context, request, parts)
  const counted = one === undefined ? totals?.(narrowed.cards) : undefined
  const isNarrowed = counted !== undefined && narrowed.cards !== undefined
  const whole = isNarrowed ? (count ? count(sql<boolean>`${scope}`) : countOf(from.where(scope))) : undefined
  // All three are awaited together: if one of them fails, a failure of another is still handled.
  const [page, totalsRead, unfiltered] = await Promise.all([
    rowsOf(context, request, parts, narrowed, counted),
    counted,
    whole,
  ])
  const hidden =
    page.total === 0 && narrowed.withHidden !== undefined
      ? await (count ?? ((where: RawBuilder<boolean>) => countOf(from.where(where))))(
          allOf([sql<boolean>`${scope}`, ...narrowed.withHidden]),
        )
      : undefined
  return {
    ...page,
    ...(hidden === undefined ? {} : { hidden }),
    ...(totalsRead === undefined ? {} : { totals: totalsRead }),
    ...(unfiltered === undefined ? {} : { unfiltered }),
  }
}

interface Narrowing {
  /** The conditions of the rows. */
  readonly rows: readonly RawBuilder<boolean>[]
  /** The conditions of the rows and of those that the default view hides. Undefined if the view hides no rows. */
  readonly withHidden: readonly RawBuilder<boolean>[] | undefined
  /** The condition of the cards' counts. Undefined if every row counts. */
  readonly cards: RawBuilder<boolean> | undefined
  /** Whether the rows and the counts have the same conditions. */
  readonly isSame: boolean
}

async function narrowingOf<Row, Totals>(
  context: ListReader,
  request: ListRequest,
  { list: { shape }, one, cardFields = [], hides }: PageParts<Row, Totals>,
): Promise<Narrowing> {
  const searcher = {
    language: context.language,
    country: countryOfSubsidiary(context.actor.countryId),
    zone: zoneOf(context.actor.countryId),
    names: request.search ? await readShownNames(context.db, shape.shown, context.language) : new Map(),
  }
  const hidden = one === undefined ? hiddenIn(request, hides) : []
  const isHidden = hides && hidden.length > 0 ? shape.filters[hides.field]?.(hidden) : undefined
  const all = listConditions(shape, request, searcher)
  const rows = [...all, ...(isHidden === undefined ? [] : [sql<boolean>`not (${isHidden})`])]
  const others = Object.entries(request.filters ?? {}).filter(([field]) => !cardFields.includes(field))
  const cards = listConditions(shape, { ...request, filters: Object.fromEntries(others) }, searcher)
  return {
    rows,
    withHidden: isHidden === undefined ? undefined : all,
    cards: cards.length === 0 ? undefined : allOf(cards),
    isSame: cards.length === rows.length,
  }
}

async function rowsOf<Row, Totals>(
  context: ListReader,
  request: ListRequest,
  { list, from, scope, one, allRows, count }: PageParts<Row, Totals>,
  narrowing: Narrowing,
  totals: Promise<Totals> | undefined,
): Promise<Omit<ListPayload<Row, Totals>, 'totals' | 'unfiltered'>> {
  const { shape } = list
  const order = orderOf(shape, request.sort)
  const range = rangeOf(request)
  const named = one === undefined ? [] : [sql<boolean>`${shape.tieBreak.sql} = ${one}::${sql.raw(shape.tieBreak.type)}`]
  const narrowed = [...named, ...narrowing.rows]
  const within = from.where(scope).where(allOf(narrowed))
  const cursor = range.isLaterChunk ? readCursor(context, request, order.columns.length) : null
  const rest = cursor === null ? within : within.where(afterCursor(order, cursor.keys))

  const query = (range.offset < DEEP_OFFSET ? nearPage : deepPage)(list, order, range, from, rest)
  const records = await (range.isExport ? readInParts(context.db, query) : query.execute())
  if (one !== undefined && records.length === 0) throw new Refusal('25')
  const counted = allRows !== undefined && totals && narrowing.isSame ? Number((await totals)[allRows]) : undefined
  const total =
    cursor?.total ??
    counted ??
    totalByPage(records.length, range) ??
    (await (count ? count(allOf([sql<boolean>`${scope}`, ...narrowed])) : countOf(within)))
  const last = records.at(-1)
  const isCut = range.isExport && records.length === range.size && last !== undefined
  return {
    data: await mapInSlices(records, (record) => list.toRow(record)),
    total,
    page: range.page,
    size: range.size,
    ...(isCut ? { cursor: nextCursor(context, request, cursor, { keys: keysOfRow(order.columns, last), total }) } : {}),
  }
}

interface Range {
  readonly page: number
  readonly size: number
  readonly offset: number
  readonly isExport: boolean
  readonly isLaterChunk: boolean
}

function rangeOf({ purpose, page: asked = 0, size: wanted, cursor }: ListRequest): Range {
  const isExport = purpose === 'export'
  const most = isExport ? EXPORT_CHUNK : LARGEST_PAGE
  const size = Math.min(wanted ?? most, most)
  const page = isExport ? 0 : asked
  return { page, size, offset: page * size, isExport, isLaterChunk: isExport && cursor !== undefined }
}

type ListRecord = Readonly<Record<string, unknown>> & Keys

// biome-ignore lint/suspicious/noExplicitAny: as above
type Records = SelectQueryBuilder<any, any, ListRecord>

function nearPage<Row>({ selections }: ListModel<Row>, order: Order, range: Range, _from: Source, rest: Source) {
  return ordered(rest.select([...selections, ...keysOf(order, range)]), order)
    .limit(range.size)
    .offset(range.offset) as Records
}

function deepPage<Row>({ selections, shape }: ListModel<Row>, order: Order, range: Range, from: Source, rest: Source) {
  const tie = shape.tieBreak.sql
  const page = ordered(rest.select(sql`${tie}`.as('tie')), order)
    .limit(range.size)
    .offset(range.offset)
  const found = from.where(sql<boolean>`${tie} in (select page.tie from (${page}) page)`)
  return ordered(found.select([...selections]), order) as Records
}

const ordered = <Query extends Source>(query: Query, { columns, direction }: Order): Query =>
  columns.reduce<Source>((sorted, column) => sorted.orderBy(sql`${column.sql}`, direction), query) as Query

/** Reads all rows of a query from a cursor, in parts, and lets other calls have their turn between two parts. */
async function readInParts<Row>(db: Kysely<Database>, query: Expression<Row>): Promise<Row[]> {
  if (db.isTransaction) return await allParts(db, query)
  return await db
    .transaction()
    .setAccessMode('read only')
    .execute((trx) => allParts(trx, query))
}

async function allParts<Row>(trx: Kysely<Database>, query: Expression<Row>): Promise<Row[]> {
  await sql`declare rows_in_parts no scroll cursor for ${query}`.execute(trx)
  const all: Row[] = []
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_A_TIME)} from rows_in_parts`.execute(trx)
    all.push(...rows)
    if (rows.length < ROWS_AT_A_TIME) break
  }
  await sql`close rows_in_parts`.execute(trx)
  return all
}

/** Selects the sort values as separate texts. The driver would parse an array of them more slowly than the rows. */
const keysOf = ({ columns }: Order, { isExport }: Range): AliasedExpression<unknown, string>[] =>
  isExport ? columns.map((column, at) => sql`(${column.sql})::text`.as(keyName(at))) : []

/** Returns the total if a page reveals it. A page that is not full ends the list, unless it is an empty later page. */
function totalByPage(found: number, { offset, size }: Range): number | undefined {
  return found < size && (found > 0 || offset === 0) ? offset + found : undefined
}

async function countOf(within: Source): Promise<number> {
  const counted = (await within.select(sql<string>`count(*)`.as('count')).executeTakeFirst()) as { count: string }
  return Number(counted.count)
}
