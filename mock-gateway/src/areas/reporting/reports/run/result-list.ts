import type { ResultRow } from '@portal/contract/reports/reports.calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { id, type ListColumns, type ListModel, listModel, plain, within } from '../../../../engine/read/index.ts'
import type { Source, SourceColumn } from '../query/reading.ts'

/** Name of a result's default order; no column of a catalogue has it. */
const KEY = 'resultKey'

/** Returns a result as a standard list, with paging, sorting, filters and export. */
export function resultList(
  source: Source,
  shown: ReadonlyMap<string, SourceColumn>,
  sort: string | undefined,
): ListModel<ResultRow> {
  const tie = tieOf(source)
  const columns = {
    rowKey: plain(sql<string>`${tie.sql}::text`),
    ...Object.fromEntries([...shown].map(([name, column]) => [name, listColumn(column, source)])),
  }
  const [first] = source.keys
  const [field = KEY, direction = source.direction ?? 'desc'] = sort?.split(':') ?? []
  const list = listModel<ResultRow>(columns as unknown as ListColumns<ResultRow>, {
    defaultSort: { field, direction: direction === 'asc' ? 'asc' : 'desc' },
    tieBreak: tie,
    search: null,
    date: null,
  })
  const key = { sql: sql`${first?.sql ?? sql`''`}`, type: first?.type ?? ('text' as const) }
  return { ...list, shape: { ...list.shape, sort: { ...list.shape.sort, [KEY]: key } } }
}

/** Rows of the result, over its source. */
// biome-ignore lint/suspicious/noExplicitAny: the tables of a report are known when it runs
export const resultFrom = (db: Kysely<Database>, source: Source): any =>
  (db as unknown as { selectFrom(from: unknown): unknown }).selectFrom(sql`(select s.* from ${source.from})`.as('s'))

/**
 * Returns all keys as one value for sorting. A single key is used unchanged, so that its index can provide the order.
 */
function tieOf({ keys }: Source) {
  const [only, ...others] = keys
  if (only !== undefined && others.length === 0) return id(only.sql, only.type)
  const parts = keys.map((key) => sql`coalesce(${key.sql}::text, '')`)
  return id(sql`concat_ws(chr(31), ${sql.join(parts)})`, 'text')
}

function listColumn({ sql: value, valueKind, columnKind, currencyColumn = '' }: SourceColumn, { columns }: Source) {
  const currency = valueKind === 'amount' ? columns.get(currencyColumn)?.sql : undefined
  const toWire = (one: unknown) =>
    one === null || one === undefined ? null : one instanceof Date ? one.toISOString() : String(one)
  const isOneOf = (values: readonly string[]) => sql<boolean>`${value}::text = any(${values}::text[])`
  const column = {
    select: value,
    sort: sortOf(value, valueKind),
    ...(columnKind === 'text' || columnKind === 'day' ? {} : { filter: isOneOf }),
    toWire,
  }
  return currency === undefined ? column : within(column, sql<string>`${currency}`)
}

/**
 * Returns the SQL by which a column is sorted. Missing values are replaced and sort first, as in every list, because a
 * cursor cannot be null.
 */
function sortOf(value: SourceColumn['sql'], valueKind: SourceColumn['valueKind']) {
  switch (valueKind) {
    case 'moment':
      return { sql: sql`coalesce(${value}, '-infinity'::timestamptz)`, type: 'timestamptz' as const }
    case 'amount':
    case 'number':
    case 'count':
      return { sql: sql`coalesce(${value}::numeric, '-Infinity'::numeric)`, type: 'numeric' as const }
    default:
      return { sql: sql`coalesce(${value}::text, '')`, type: 'text' as const }
  }
}
