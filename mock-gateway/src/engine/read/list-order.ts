import type { Sort } from '@portal/contract'
import { type RawBuilder, sql } from 'kysely'
import { invalid } from './list-conditions.ts'
import type { ListShape, SortColumn } from './list-shape.ts'

/** The order of a list. All columns sort in the same direction, and the last column is unique. */
export interface Order {
  readonly columns: readonly SortColumn[]
  readonly direction: 'asc' | 'desc'
}

/**
 * The values by which a row is sorted, as texts. The next chunk of an export begins after the row with these values.
 */
export type Keys = Readonly<Record<`sort_key_${number}`, string>>
export const keyName = (at: number) => `sort_key_${at}` as const

/** Returns the order of a list. Refuses with 30 a column by which the list cannot be sorted. */
export function orderOf({ sort, defaultSort, thenBy, tieBreak }: ListShape, asked: Sort = defaultSort): Order {
  const column = Object.hasOwn(sort, asked.field) ? sort[asked.field] : undefined
  if (column === undefined) throw invalid('sort', 'validation.field')
  const then = thenBy === undefined || thenBy === column ? [] : [thenBy]
  const before = column.within === undefined ? [] : [column.within]
  return { columns: [...before, column, ...then, tieBreak], direction: asked.direction === 'asc' ? 'asc' : 'desc' }
}

export const keysOfRow = (columns: readonly SortColumn[], row: Keys): string[] =>
  columns.map((_, at) => row[keyName(at)] ?? '')

export function afterCursor({ columns, direction }: Order, keys: readonly string[]): RawBuilder<boolean> {
  const row = sql.join(columns.map((column) => column.sql))
  const values = sql.join(columns.map(({ type }, at) => sql`${keys[at]}::${sql.raw(type)}`))
  return sql<boolean>`(${row}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${values})`
}
