import { type Kysely, sql } from 'kysely'

/** The newest head stored by a gateway, sealed with a key that is not in the database: one row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table audit_head_mark (
    is_only boolean primary key default true check (is_only),
    position bigint not null,
    hash text not null,
    seal text not null)`.execute(db)
}
