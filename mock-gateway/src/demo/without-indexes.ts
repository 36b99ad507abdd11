import { type Kysely, sql } from 'kysely'
import { rawStatement } from '../engine/db/raw-statement.ts'
import type { Database } from '../engine/db/schema.ts'
import type { BulkTable } from './without-checks.ts'

const readIndexes = rawStatement(
  { name: 'text', definition: 'text' },
  (table: BulkTable) => sql`select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i where i.indrelid = ${table}::regclass and not i.indisunique`,
  { given: ['role'] },
)

/**
 * Runs work in a transaction without the tables' secondary indexes and rebuilds the indexes at the end, because adding
 * a million rows to a dozen indexes row by row is slow. Unique indexes are kept, because they reject duplicate rows.
 * The tables are locked until the commit. A failure leaves everything unchanged.
 */
export async function withoutIndexes(
  db: Kysely<Database>,
  tables: readonly BulkTable[],
  work: (trx: Kysely<Database>) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const dropped: string[] = []
    for (const table of tables) {
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx)
      const indexes = await readIndexes(trx, table)
      for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(trx)
      // For a partitioned table the definition contains ONLY, which would leave out the partitions.
      dropped.push(...indexes.map(({ definition }) => definition.replace(' ON ONLY ', ' ON ')))
    }
    await work(trx)
    await sql`set local maintenance_work_mem = '512MB'`.execute(trx)
    for (const definition of dropped) await sql.raw(definition).execute(trx)
  })
}
