import type { Sort } from '@portal/contract'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Searcher, Shown } from './shown/shown-words.ts'

/** A column by which a list may be sorted. Its expression is never null, so that a keyset cursor can use it. */
export interface SortColumn {
  readonly sql: RawBuilder<unknown>
  /** The SQL type to which the text in a cursor is cast. */
  readonly type: 'text' | 'timestamptz' | 'numeric' | 'int8' | 'uuid'
  /** The column by which the list is sorted first: the currency of an amount. */
  readonly within?: SortColumn
}

/** A filter's condition for the requested values, which are bound and never become SQL text. */
export type FilterCondition = (values: readonly string[]) => RawBuilder<boolean>

/**
 * The parameters that a request may use on a list. Other parameters are refused with 30. Expressions are constants of
 * the code.
 */
export interface ListShape {
  /** Sort columns by wire field. */
  readonly sort: Readonly<Record<string, SortColumn>>
  readonly defaultSort: Sort
  /** The column that sorts rows with equal values in the chosen column, in the same direction. */
  readonly thenBy?: SortColumn
  /** The unique column, which keeps pages from repeating or missing a row. */
  readonly tieBreak: SortColumn
  /**
   * The searched text: one expression, with a trigram index if the table is large. Null if the list cannot be searched.
   */
  readonly search: RawBuilder<string> | null
  /** Columns whose values a search finds in the form in which the row shows them. */
  readonly shown: readonly Shown[]
  /**
   * True if the table is large and its searched text has amounts as `1234.50`. A search then adds no condition that has
   * no index: of all times in the list, it compares only the list's date.
   */
  readonly isLong?: boolean
  /** Finds further rows for a search with a separate index. Returns null if the term cannot match any such row. */
  readonly alsoFound?: (search: string, searcher: Searcher) => RawBuilder<boolean> | null
  /** The column to which the date range applies. Null if the list has no date range. */
  readonly date: Expression<Date> | null
  /** Filter conditions by wire field. */
  readonly filters: Readonly<Record<string, FilterCondition>>
}

/** Requires the column's text to be one of the values. */
export function isOneOf(column: Expression<unknown>): FilterCondition {
  return (values) => sql<boolean>`${column} = any(${values}::text[])`
}

/** Requires the condition to hold (YES) or not to hold (NO). */
export function isYesOrNo(condition: Expression<boolean>): FilterCondition {
  return (values) => sql<boolean>`${condition} = any(${values.map((value) => value === 'YES')}::boolean[])`
}

/** Sorts names alphabetically, considering accents and case. */
export function byName(expression: RawBuilder<unknown>): SortColumn {
  return { sql: sql`${expression} collate "und-x-icu"`, type: 'text' }
}

/** Joins the conditions by `and`; `true` if there are no conditions. */
export function allOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql`) and (`)})`
}
