import { namesOf, type RecordFields } from '@portal/contract'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { type ListColumn, plain } from './list-column.ts'

/** A wire field's column in a table that names its columns as the wire does: `mtoName` is `mto_name`. */
type ColumnName<Field extends string, Done extends string = ''> = Field extends `${infer Letter}${infer Rest}`
  ? ColumnName<Rest, `${Done}${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}`>
  : Done

const columnName = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type WireColumns<R, Row> = {
  readonly [Field in keyof R & string]: ListColumn<
    ColumnName<Field> extends keyof Row ? Row[ColumnName<Field>] : unknown
  >
}

/**
 * A record's fields, selected as they are from a table that names its columns as the wire does.
 * @param alias what the query calls the table
 */
export function wireColumns<R extends RecordFields, Table extends keyof Database>(
  record: R,
  _table: Table,
  alias: string,
): WireColumns<R, Selectable<Database[Table]>> {
  const columns = namesOf(record).map((field) => [field, plain(sql.ref(`${alias}.${columnName(field)}`))] as const)
  return Object.fromEntries(columns) as WireColumns<R, Selectable<Database[Table]>>
}

/** A record's values by their columns, for a table that names them as the wire does. */
export function wireValues<R extends RecordFields, Values extends { readonly [Field in keyof R]: unknown }>(
  record: R,
  values: Values,
) {
  const entries = namesOf(record).map((field) => [columnName(field), values[field]] as const)
  return Object.fromEntries(entries) as { [Field in keyof R & string as ColumnName<Field>]: Values[Field] }
}
