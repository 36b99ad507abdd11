import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { inBatches } from './in-batches.ts'

/** Number of rows per statement, low enough for the statement to end well within its time limit. */
const BATCH = 5_000

/**
 * Deletes the rows of a table that meet a condition, in batches. A single statement would time out after a bulk load,
 * and again at each later run.
 * @param isOld condition over the columns of the table
 * @returns the number of deleted rows
 */
export async function deleteInBatches(
  db: Kysely<Database>,
  table: keyof Database,
  isOld: RawBuilder<boolean>,
  most: number = BATCH,
): Promise<number> {
  const from = sql.table(table)
  return await inBatches(most, async (size) => {
    const { numAffectedRows = 0n } = await sql`delete from ${from}
      where ctid = any(array(select ctid from ${from} where ${isOld} limit ${size}))`.execute(db)
    return Number(numAffectedRows)
  })
}
