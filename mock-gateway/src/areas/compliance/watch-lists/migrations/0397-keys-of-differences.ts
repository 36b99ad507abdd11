import { type Kysely, sql } from 'kysely'

/**
 * The differences of a long watch list are found in parts, and then stored in batches, so that no statement reaches the
 * time limit of jobs. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Written and deleted in one transaction: which entries differ, in the order in which the differences are stored. The
  // turn is 1 for lost, 2 for changed, 3 for added entries; the number is that of the entry, or the place in the source.
  await sql`create table list_difference_key (
    cq_id uuid not null,
    turn smallint not null check (turn between 1 and 3),
    entry_or_place integer not null,
    place integer,
    primary key (cq_id, turn, entry_or_place),
    check ((turn = 1) = (place is null)))`.execute(db)
}
