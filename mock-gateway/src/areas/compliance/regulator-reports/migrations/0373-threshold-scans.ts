import { type Kysely, sql } from 'kysely'

/**
 * How far the job of threshold reports has looked at credited and paid orders. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table threshold_scan (
    is_only boolean primary key default true check (is_only),
    scanned_until timestamptz not null)`.execute(db)
}
