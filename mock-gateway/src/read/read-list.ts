import { EXPORT_CHUNK, type ListRequest } from '@portal/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { SessionContext } from '../http/handler.ts'
import { listConditions } from './list-conditions.ts'
import { type CursorOwner, nextCursor, readCursor } from './list-cursor.ts'
import { afterCursor, type Keys, keyName, keysOfRow, orderOf } from './list-order.ts'
import { allOf, type ListShape, type ListSource } from './list-shape.ts'

/** Rows of a page at most, and without paging (ruling A70). */
const LARGEST_PAGE = 100

export interface ListPage<Row> {
  readonly rows: Row[]
  readonly total: number
  readonly page: number
  readonly size: number
  readonly cursor?: string
}

/** From here on a page is found by its keys alone and its rows are looked up afterwards: what is passed over stays unread. */
const DEEP_OFFSET = 500

/**
 * One page of a list, or one chunk of its export (rulings A70, A77). Refuses with 30 what the shape does not know.
 * @param zone zone of the actor's subsidiary, where its days begin
 */
export async function readList<Row>(
  context: CursorOwner & Pick<SessionContext, 'db'>,
  source: ListSource,
  shape: ListShape,
  request: ListRequest,
  zone: string,
): Promise<ListPage<Row>> {
  const { db } = context
  const { columns, direction } = orderOf(shape, request.sort)
  const exporting = request.purpose === 'export'
  const size = Math.min(
    request.size ?? (exporting ? EXPORT_CHUNK : LARGEST_PAGE),
    exporting ? EXPORT_CHUNK : LARGEST_PAGE,
  )
  const page = exporting ? 0 : (request.page ?? 0)
  const offset = page * size
  const cursor = exporting && request.cursor !== undefined ? readCursor(context, request, columns.length) : null

  const asked = listConditions(shape, request, zone)
  const where = [...source.where, ...asked]
  const after = cursor === null ? [] : [afterCursor({ columns, direction }, cursor.keys)]
  const order = sql.join(columns.map((column) => sql`${column.sql} ${sql.raw(direction)}`))
  const wanted = sql`from ${source.from} where ${allOf([...where, ...after])}
    order by ${order} limit ${size} offset ${offset}`
  // Texts of their own and no array: the driver would take longer to read the arrays than the rows.
  const keys = exporting
    ? sql`, ${sql.join(columns.map((column, at) => sql`(${column.sql})::text as ${sql.ref(keyName(at))}`))}`
    : sql``
  const tie = shape.tieBreak.sql
  const query =
    offset < DEEP_OFFSET
      ? sql<Row & Keys>`select ${source.columns}${keys} ${wanted}`
      : sql<Row & Keys>`select ${source.columns} from ${source.from}
          where ${tie} in (select page.tie from (select ${tie} as tie ${wanted}) page) order by ${order}`
  const { rows } = await query.execute(db)

  const known = cursor?.total ?? (asked.length === 0 ? await source.total : undefined)
  const total = known ?? (await countOf(db, source, where, rows.length, offset, size))
  const last = rows.at(-1)
  const isCut = exporting && rows.length === size && last !== undefined
  return {
    rows,
    total,
    page,
    size,
    ...(isCut ? { cursor: nextCursor(context, request, cursor, { keys: keysOfRow(columns, last), total }) } : {}),
  }
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
