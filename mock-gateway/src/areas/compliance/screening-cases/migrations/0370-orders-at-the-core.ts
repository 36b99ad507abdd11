import { type Kysely, sql } from 'kysely'

/** Orders at the core are compared after their outcome is known. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table look_back_at_core (
    look_back_id uuid not null references look_back,
    transaction_id uuid not null,
    primary key (look_back_id, transaction_id))`.execute(db)
}
