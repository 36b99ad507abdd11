import { EXPORT_CHUNK, type ListRequest, type Sort } from '@portal/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { invalid, listConditions } from './list-conditions.ts'
import { readCursor, writeCursor } from './list-cursor.ts'
import { allOf, type ListShape, type ListSource, type SortColumn } from './list-shape.ts'

/** Rows of a page at most, and without paging (ruling A70). */
const LARGEST_PAGE = 100

export interface ListPage<Row> {
  readonly rows: Row[]
  readonly total: number
  readonly page: number
  readonly size: number
  readonly cursor?: string
}

type Keyed<Row> = Row & { sort_key: string; tie_key: string }

/**
 * One page of a list, or one chunk of its export (rulings A70, A77). Refuses with 30 what the shape does not know.
 * @param zone zone of the actor's subsidiary, where its days begin
 */
export async function readList<Row>(
  db: Kysely<Database>,
  source: ListSource,
  shape: ListShape,
  request: ListRequest,
  zone: string,
): Promise<ListPage<Row>> {
  const { sort, column } = sortOf(shape, request.sort)
  const exporting = request.purpose === 'export'
  const size = Math.min(
    request.size ?? (exporting ? EXPORT_CHUNK : LARGEST_PAGE),
    exporting ? EXPORT_CHUNK : LARGEST_PAGE,
  )
  const page = exporting ? 0 : (request.page ?? 0)
  const cursor = exporting && request.cursor !== undefined ? readCursor(request.cursor) : null

  const asked = listConditions(shape, request, zone)
  const where = [...source.where, ...asked]
  const after = cursor === null ? [] : [afterCursor(column, shape.tieBreak, sort, cursor)]
  const direction = sql.raw(sort.direction)
  const keys = exporting ? sql`, (${column.sql})::text as sort_key, (${shape.tieBreak.sql})::text as tie_key` : sql``
  const { rows } = await sql<Keyed<Row>>`select ${source.columns}${keys} from ${source.from}
    where ${allOf([...where, ...after])}
    order by ${column.sql} ${direction}, ${shape.tieBreak.sql} ${direction}
    limit ${size} offset ${page * size}`
    .execute(db)
    .catch(refuseForgedCursor(cursor !== null))

  const known = cursor?.total ?? (asked.length === 0 ? source.total : undefined)
  const total = known ?? (await countOf(db, source, where, rows.length, page * size, size))
  const last = rows.at(-1)
  const next = exporting && rows.length === size && last !== undefined
  return {
    rows,
    total,
    page,
    size,
    ...(next ? { cursor: writeCursor({ value: last.sort_key, tie: last.tie_key, total }) } : {}),
  }
}

function sortOf(shape: ListShape, asked: Sort | undefined): { sort: Sort; column: SortColumn } {
  const sort = asked ?? shape.defaultSort
  const column = Object.hasOwn(shape.sort, sort.field) ? shape.sort[sort.field] : undefined
  if (column === undefined) throw invalid('sort', 'validation.field')
  return { sort: { field: sort.field, direction: sort.direction === 'asc' ? 'asc' : 'desc' }, column }
}

function afterCursor(
  column: SortColumn,
  tie: SortColumn,
  sort: Sort,
  cursor: { value: string; tie: string },
): RawBuilder<boolean> {
  const than = sql.raw(sort.direction === 'asc' ? '>' : '<')
  return sql<boolean>`(${column.sql}, ${tie.sql}) ${than}
    (${cursor.value}::${sql.raw(column.type)}, ${cursor.tie}::${sql.raw(tie.type)})`
}

/** A short page tells the total by itself; only a full or an empty later one needs counting. */
async function countOf(
  db: Kysely<Database>,
  source: ListSource,
  where: readonly RawBuilder<boolean>[],
  found: number,
  offset: number,
  size: number,
): Promise<number> {
  if (found < size && (found > 0 || offset === 0)) return offset + found
  if (source.count) return await source.count(allOf(where))
  const { rows } = await sql<{ count: string }>`select count(*) as count from ${source.from}
    where ${allOf(where)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** SQLSTATE class 22: the cursor's text is no value of its column's type. */
function refuseForgedCursor(hasCursor: boolean): (error: unknown) => never {
  return (error) => {
    const state = String((error as { code?: unknown } | null)?.code ?? '')
    if (hasCursor && state.startsWith('22')) throw invalid('cursor', 'validation.field')
    throw error
  }
}
