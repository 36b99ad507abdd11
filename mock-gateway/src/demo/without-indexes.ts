import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

/**
 * Runs work in a transaction without the table's secondary indexes and builds them anew at its end: each row of a million
 * need not be put into a dozen of them. What is unique stays, since it decides which rows there may be. The table is locked
 * until the commit; a failure leaves everything as it was.
 */
export async function withoutIndexes(
  db: Kysely<Database>,
  table: 'app_user' | 'audit_entry',
  work: (trx: Kysely<Database>) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx)
    const { rows } = await sql<{ name: string; definition: string }>`
      select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid = ${table}::regclass and not i.indisunique`.execute(trx)
    for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(trx)
    await work(trx)
    await sql`set local maintenance_work_mem = '512MB'`.execute(trx)
    for (const { definition } of rows) await sql.raw(definition).execute(trx)
  })
}
