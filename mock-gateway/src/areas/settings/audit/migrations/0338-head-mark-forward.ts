import { type Kysely, sql } from 'kysely'

/**
 * The gateway moves the mark of the newest audit head only forward, by a function of the tables' owner. Otherwise a
 * stolen database password could move the mark back, and so hide that the trail was cut. The same position is accepted
 * again with the same hash, for a new seal.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function audit_advance_mark(new_position bigint, new_hash text, new_seal text) returns boolean
    language sql security definer set search_path = public, pg_temp as $$
      with moved as (
        insert into audit_head_mark as mark (position, hash, seal) values (new_position, new_hash, new_seal)
          on conflict (is_only) do update set position = excluded.position, hash = excluded.hash, seal = excluded.seal
          where mark.position < excluded.position or (mark.position = excluded.position and mark.hash = excluded.hash)
          returning 1)
      select exists (select from moved) $$`.execute(db)
  await sql`revoke execute on function audit_advance_mark from public`.execute(db)
}
