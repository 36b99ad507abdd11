import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from './schema.ts'

/** Types of PostgreSQL, and how the driver reads each (connect.ts). */
interface Read {
  readonly bool: boolean
  readonly int4: number
  /** The caller declares the document's type. */
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

/** How the test runs a statement. */
interface Sample<Given extends readonly unknown[]> {
  readonly given: Given
  /** Creates the data that the statement needs, in its transaction. */
  readonly before?: (trx: Kysely<Database>) => Promise<void>
}

export interface RawStatement {
  readonly columns: Columns
  readonly sample: Pick<Sample<[]>, 'before'> & { readonly text: () => RawBuilder<unknown> }
}

const STATEMENTS: RawStatement[] = []

/** All statements declared by the modules loaded so far. */
export const rawStatements = (): readonly RawStatement[] => STATEMENTS

/**
 * A statement whose rows the query builder cannot type: over the server's own tables, temporary ones, or functions. Its
 * columns are declared with their types, and `raw-statement.integration.test.ts` runs it against the migrated schema,
 * which must return the same. Declared once, when a module is loaded.
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
