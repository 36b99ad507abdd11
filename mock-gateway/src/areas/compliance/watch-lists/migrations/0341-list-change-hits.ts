import { type Kysely, sql } from 'kysely'

/**
 * The number of orders of the last 30 days that a pending change of a watch list would hit or no longer hit. A merged
 * migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table list_change_hits (
    cq_id uuid primary key references queue_item,
    orders_compared integer not null,
    hits_gained integer not null,
    hits_lost integer not null,
    counted_at timestamptz not null)`.execute(db)
}
