import path from 'node:path'
import { testDatabase } from '../../../testing/database.ts'

export const GENERATED_SCHEMA = path.join(import.meta.dirname, '../schema.generated.ts')

/** TypeScript types for PostgreSQL types, where kysely-codegen would choose others. */
const SCALARS = {
  // As connect.ts has the driver read them. A JS number would lose digits of an amount, so none may be written either.
  numeric: 'string',
  int8: 'string',
  date: 'string',
  timestamptz: 'Date',
  // column-types.ts states the content of documents; until then the column is unusable.
  json: 'never',
  jsonb: 'never',
}

/** The text of `schema.generated.ts`, from a throw-away database that all migrations have run on. */
export async function generatedSchema(): Promise<string> {
  // Imported here: it requires kysely, which Jest allows only once kysely has been loaded as a module.
  const { generate, IdentifierNode, PostgresDialect } = await import('kysely-codegen')
  const dialect = new PostgresDialect()
  // Names, not type expressions: to parse those, kysely-codegen wants the API of TypeScript 6.
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
