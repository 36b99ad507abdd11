import type { Sort } from '@portal/contract'
import { type AliasedExpression, sql } from 'kysely'
import type { ListColumn } from './list-column.ts'
import type { ListShape, SortColumn } from './list-shape.ts'

/** The request and the rows of a list, from columns that are defined once. */
export interface ListModel<Row> {
  readonly shape: ListShape
  readonly selections: readonly AliasedExpression<unknown, string>[]
  /** Returns the record in wire format. Copies only named fields, so that no other field of the record is sent. */
  toRow(record: Readonly<Record<string, unknown>>): Row
}

/** The default order, the search and the date range of a list of such rows. */
export interface ShapeOf<Row> extends Omit<ListShape, 'sort' | 'filters' | 'defaultSort' | 'shown'> {
  readonly defaultSort: Sort & { readonly field: keyof Row & string }
  /** Sort columns by values that are not columns, by the id of the screen's column. */
  readonly sorts?: ListShape['sort']
  /** Filters by values that are not columns. */
  readonly filters?: ListShape['filters']
}

/**
 * Defines a list: a column for every field of its row, typed against the database by {@link columnsOf}, so that a
 * wrong column, a wrong type or a missing field does not compile.
 * @example
 * const column = columnsOf(parametersFrom)
 * const PARAMETERS = listModel<ParameterRow>({ parameterMtoCode: column.text('p.mto_code'), … }, { defaultSort, … })
 */
export function listModel<Row>(
  columns: ListColumns<Row>,
  { defaultSort, sorts = {}, filters: more = {}, ...shape }: ShapeOf<Row>,
): ListModel<Row> {
  const stated = Object.entries<ListColumn<unknown>>(columns)
  const sort = stated.flatMap(([field, column]) => (column.sort ? [[field, column.sort] as const] : []))
  const filters = stated.flatMap(([field, column]) => (column.filter ? [[field, column.filter] as const] : []))
  return {
    shape: {
      ...shape,
      defaultSort,
      sort: { ...Object.fromEntries(sort), ...sorts },
      shown: stated.flatMap(([, { shown }]) => shown ?? []),
      filters: { ...Object.fromEntries(filters), ...more },
    },
    selections: selectionsOf(columns),
    toRow: (record) => recordOf<Row>(columns, record),
  }
}

/** The type with a column for every field of a row. */
export type ListColumns<Row> = { readonly [Field in keyof Row & string]-?: ListColumn<Row[Field]> }

/** Selects the columns, each named by its wire field. */
export function selectionsOf(columns: object): AliasedExpression<unknown, string>[] {
  return Object.entries(columns as Record<string, ListColumn<unknown>>).map(([field, { select }]) =>
    sql`${select}`.as(field),
  )
}

/** Returns the selected row in wire format, with only the fields of the columns. */
export function recordOf<Row>(columns: ListColumns<Row>, selected: object): Row {
  const record = selected as Readonly<Record<string, unknown>>
  const entries = Object.entries<ListColumn<unknown>>(columns).map(
    ([field, { toWire }]) => [field, toWire(record[field] as never)] as const,
  )
  return Object.fromEntries(entries) as Row
}

/** Makes the list's unique column, which keeps pages from repeating or missing a row and identifies a single record. */
export const id = (select: SortColumn['sql'], type: 'uuid' | 'text' | 'int8'): SortColumn => ({ sql: select, type })
