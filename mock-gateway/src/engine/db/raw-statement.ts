import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from './schema.ts'

/** PostgreSQL types with the TypeScript type that the driver returns (connect.ts). */
interface Read {
  readonly bool: boolean
  readonly int4: number
  /** A JSON document, whose type the caller states. */
  readonly json: unknown
  readonly numeric: string
  readonly text: string
  readonly timestamptz: Date
  readonly uuid: string
}

type Columns = Readonly<Record<string, keyof Read | `${keyof Read} or null`>>
type RowOf<Stated extends Columns> = {
  readonly [Name in keyof Stated]: Stated[Name] extends `${infer Type extends keyof Read} or null`
    ? Read[Type] | null
    : Stated[Name] extends keyof Read
      ? Read[Stated[Name]]
      : never
}

/** Sample values with which the test runs a statement. */
interface Sample<Given extends readonly unknown[]> {
  readonly given: Given
  /** Creates the data that the statement needs, in the transaction of the statement. */
  readonly before?: (trx: Kysely<Database>) => Promise<void>
}

export interface RawStatement {
  readonly columns: Columns
  readonly sample: Pick<Sample<[]>, 'before'> & { readonly text: () => RawBuilder<unknown> }
}

const STATEMENTS: RawStatement[] = []

/** Returns all statements declared by the modules loaded so far. */
export const rawStatements = (): readonly RawStatement[] => STATEMENTS

/**
 * Declares a statement whose rows the query builder cannot type, because it reads system tables, temporary tables or
 * functions. The caller states the columns with their types. `raw-statement.integration.test.ts` runs the statement
 * against the migrated schema and expects the same types. Call it once, when a module is loaded.
 */
export function rawStatement<const Stated extends Columns, Given extends readonly unknown[]>(
  columns: Stated,
  text: (...given: Given) => RawBuilder<unknown>,
  ...[sample]: Given extends readonly [] ? [sample?: Sample<NoInfer<Given>>] : [sample: Sample<NoInfer<Given>>]
): (db: Kysely<Database>, ...given: Given) => Promise<RowOf<Stated>[]> {
  const given = (sample?.given ?? []) as Given
  STATEMENTS.push({ columns, sample: { text: () => text(...given), before: sample?.before } })
  return async (db, ...asked) => {
    const { rows } = await text(...asked).execute(db)
    return rows as RowOf<Stated>[]
  }
}
