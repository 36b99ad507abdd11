import { namesOf, type RecordFields } from '@portal/contract'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { type ListColumn, plain } from './list-column.ts'

type KeptFields<Table extends keyof Database> = Readonly<Record<string, keyof Database[Table] & string>>
type Row<Table extends keyof Database> = Selectable<Database[Table]>

/**
 * The columns of a record's fields, defined once for reading and writing and checked against the table. @param alias
 * the table's alias in queries
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
    /** A record's values by their columns, to be written. */
    written: <Values extends { readonly [Name in Field]: unknown }>(values: Values) =>
      Object.fromEntries(names.map((name) => [fields[name], values[name]])) as {
        [Name in Field as Fields[Name]]: Values[Name]
      },
  }
}

/** `mtoName` becomes `mto_name`. */
type ColumnName<Field extends string, Done extends string = ''> = Field extends `${infer Letter}${infer Rest}`
  ? ColumnName<Rest, `${Done}${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}`>
  : Done

/** The columns of a record's fields in a table with the same names as the wire. */
export function namedAsWire<R extends RecordFields>(record: R) {
  const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return Object.fromEntries(namesOf(record).map((field) => [field, columnOf(field)])) as {
    readonly [Field in keyof R & string]: ColumnName<Field>
  }
}
