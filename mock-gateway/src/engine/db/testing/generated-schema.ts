import path from 'node:path'
import { testDatabase } from '../../../testing/database.ts'

export const GENERATED_SCHEMA = path.join(import.meta.dirname, '../schema.generated.ts')

/** TypeScript types for the PostgreSQL types for which kysely-codegen would choose other types. */
const SCALARS = {
  // The driver reads these as strings (connect.ts). JS numbers lose digits of amounts, so they may not be written
  // either.
  numeric: 'string',
  int8: 'string',
  date: 'string',
  timestamptz: 'Date',
  // A JSON column is unusable until column-types.ts states the type of the document.
  json: 'never',
  jsonb: 'never',
}

/** Generates the text of `schema.generated.ts` from a temporary database on which all migrations have run. */
export async function generatedSchema(): Promise<string> {
  // Imported here, because kysely-codegen requires kysely: Jest allows this only after kysely was loaded as a module.
  const { generate, IdentifierNode, PostgresDialect } = await import('kysely-codegen')
  const dialect = new PostgresDialect()
  // Uses names instead of type expressions, because kysely-codegen needs the API of TypeScript 6 to parse expressions.
  const scalars = Object.entries(SCALARS).map(([type, name]) => [type, new IdentifierNode(name)])
  Object.assign(dialect.adapter.scalars, Object.fromEntries(scalars))
  const database = await testDatabase()
  try {
    return await generate({
      db: database.admin.db,
      dialect,
      excludePattern: '{kysely_migration*,pgboss.*}',
      outFile: null,
    })
  } finally {
    await database.drop()
  }
}
