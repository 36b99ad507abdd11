import { namesOf, type RecordFields } from '@portal/contract'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { type ListColumn, plain } from './list-column.ts'

type KeptFields<Table extends keyof Database> = Readonly<Record<string, keyof Database[Table] & string>>
type Row<Table extends keyof Database> = Selectable<Database[Table]>

/**
 * Defines the columns of a record's fields once for reading and writing, checked against the table.
 * @param alias the table's alias in queries
 */
export function keptIn<Table extends keyof Database, const Fields extends KeptFields<Table>>(
  _table: Table,
  alias: string,
  fields: Fields,
) {
  type Field = keyof Fields & string
  const names = Object.keys(fields) as Field[]
  return {
    /** Each field, selected unchanged. */
    columns: Object.fromEntries(names.map((name) => [name, plain(sql.ref(`${alias}.${fields[name]}`))])) as {
      readonly [Name in Field]: ListColumn<Row<Table>[Fields[Name] & keyof Row<Table>]>
    },
    /** Returns a record's values by the names of their columns, for writing. */
    written: <Values extends { readonly [Name in Field]: unknown }>(values: Values) =>
      Object.fromEntries(names.map((name) => [fields[name], values[name]])) as {
        [Name in Field as Fields[Name]]: Values[Name]
      },
  }
}

/** The column name of a field: `mtoName` becomes `mto_name`. */
type ColumnName<Field extends string, Done extends string = ''> = Field extends `${infer Letter}${infer Rest}`
  ? ColumnName<Rest, `${Done}${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}`>
  : Done

/** Returns the columns of a record's fields, for a table that names its columns like the wire fields. */
export function namedAsWire<R extends RecordFields>(record: R) {
  const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return Object.fromEntries(namesOf(record).map((field) => [field, columnOf(field)])) as {
    readonly [Field in keyof R & string]: ColumnName<Field>
  }
}
