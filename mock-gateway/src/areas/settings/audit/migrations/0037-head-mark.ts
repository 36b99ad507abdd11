import { type Kysely, sql } from 'kysely'

/** The newest head that a gateway stored, sealed by a key that the database does not have: one row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table audit_head_mark (
    is_only boolean primary key default true check (is_only),
    position bigint not null,
    hash text not null,
    seal text not null)`.execute(db)
}
