import { type Kysely, sql } from 'kysely'
import { rawStatement } from '../engine/db/raw-statement.ts'
import type { Database } from '../engine/db/schema.ts'

/** Tables that are filled in bulk. */
export type BulkTable = keyof Database

/**
 * Runs work in the caller's transaction without the foreign keys and row triggers of tables, and checks the foreign
 * keys of all rows together at the end. This is much faster for a million rows than checking row by row. The caller
 * must maintain the columns that row triggers usually maintain.
 */
export async function withoutChecks(
  trx: Kysely<Database>,
  tables: readonly BulkTable[],
  work: () => Promise<void>,
): Promise<void> {
  const keys: { table: string; name: string; definition: string }[] = []
  for (const table of tables) {
    for (const { name } of await readRowTriggers(trx, table))
      await sql`alter table ${sql.table(table)} disable trigger ${sql.ref(name)}`.execute(trx)
    for (const { name, definition } of await readForeignKeys(trx, table)) {
      await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx)
      keys.push({ table, name, definition })
    }
  }
  await work()
  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(trx)
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx)
}

/**
 * Reads the triggers that run for each row, including constraint triggers. The triggers that run once per statement
 * stay active: they cost little, and they record changes.
 */
const readRowTriggers = rawStatement(
  { name: 'text' },
  (table: BulkTable) => sql`select tgname::text as name from pg_trigger
    where tgrelid = ${table}::regclass and not tgisinternal and tgtype & 1 = 1`,
  { given: ['role'] },
)

const readForeignKeys = rawStatement(
  { name: 'text', definition: 'text' },
  (table: BulkTable) => sql`select conname::text as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and contype = 'f' and conparentid = 0`,
  { given: ['role'] },
)
