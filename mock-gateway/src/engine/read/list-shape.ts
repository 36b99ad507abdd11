import type { Sort } from '@portal/contract'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Searcher, Shown } from './shown/shown-words.ts'

/** A column a list may be sorted by. Its expression is never null, so that a keyset cursor can use it. */
export interface SortColumn {
  readonly sql: RawBuilder<unknown>
  /** The SQL type of a cursor's text. */
  readonly type: 'text' | 'timestamptz' | 'numeric' | 'int8' | 'uuid'
  /** Sorts before this column: an amount's currency. */
  readonly within?: SortColumn
}

/** A filter's condition for the requested values, which are bound and never become SQL text. */
export type FilterCondition = (values: readonly string[]) => RawBuilder<boolean>

/**
 * The parameters that a request may use on a list; others are refused with 30. Expressions are constants of the code.
 */
export interface ListShape {
  /** By wire field. */
  readonly sort: Readonly<Record<string, SortColumn>>
  readonly defaultSort: Sort
  /** Sorts rows with equal values in the chosen column, in the same direction. */
  readonly thenBy?: SortColumn
  /** Unique, so that pages neither repeat nor miss a row. */
  readonly tieBreak: SortColumn
  /** The searched text, one expression with a trigram index if the table is large. */
  readonly search: RawBuilder<string> | null
  /** Columns whose values a search finds as the row shows them. */
  readonly shown: readonly Shown[]
  /**
   * The table is large, and its searched text has amounts as `1234.50`: a search adds no condition without an index, so
   * that of its moments only the list's date is searched.
   */
  readonly isLong?: boolean
  /** Additional matches of a search, by an index of their own; null if the term does not fit. */
  readonly alsoFound?: (search: string, searcher: Searcher) => RawBuilder<boolean> | null
  /** Column of the date range. */
  readonly date: Expression<Date> | null
  /** By wire field. */
  readonly filters: Readonly<Record<string, FilterCondition>>
}

/** The column's text is one of the values. */
export function isOneOf(column: Expression<unknown>): FilterCondition {
  return (values) => sql<boolean>`${column} = any(${values}::text[])`
}

/** The condition holds (YES) or does not (NO). */
export function isYesOrNo(condition: Expression<boolean>): FilterCondition {
  return (values) => sql<boolean>`${condition} = any(${values.map((value) => value === 'YES')}::boolean[])`
}

/** Names sorted alphabetically, considering accents and case. */
export function byName(expression: RawBuilder<unknown>): SortColumn {
  return { sql: sql`${expression} collate "und-x-icu"`, type: 'text' }
}

/** The conditions joined by `and`; without any, `true`. */
export function allOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql`) and (`)})`
}
