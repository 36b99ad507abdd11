import { type Kysely, sql } from 'kysely'

/** Ids of the demo's maker and of its first operator, the same in every database that was ever seeded. */
const DEMO_USERS = ['2b078c98-b95b-8419-88b9-e637bdbc432d', '2bf810a2-7132-8d03-84bf-80251dd2689a']

/**
 * The mark of a database with current or former demo data: production never starts on it. No statement can remove it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table demo_mark (
    marked boolean primary key default true check (marked),
    marked_at timestamptz not null default now())`.execute(db)
  await sql`insert into demo_mark (marked_at)
    select min(created_at) from app_user where user_id = any(${DEMO_USERS}::uuid[]) having count(*) > 0`.execute(db)
  await sql`create function demo_mark_stays() returns trigger language plpgsql as
    $$ begin raise exception 'the mark of a demo database cannot be removed'; end $$`.execute(db)
  await sql`create trigger demo_mark_stays before update or delete or truncate on demo_mark
    for each statement execute function demo_mark_stays()`.execute(db)
}
