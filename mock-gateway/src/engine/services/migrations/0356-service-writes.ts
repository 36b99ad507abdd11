import { type Kysely, sql } from 'kysely'

/**
 * Writes of modules' own servers. A write is committed here first, and then sent to its server under its id until it is
 * answered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table service_write (
    write_id uuid primary key,
    service text not null,
    call_path text not null,
    module text not null,
    subject text not null,
    target_id text not null,
    name text not null,
    cq_id uuid unique,
    maker_id uuid not null references app_user (user_id),
    maker jsonb not null,
    maker_language text not null,
    checker text,
    mto_code text,
    country_id text,
    request jsonb not null,
    record_version text,
    before jsonb,
    after jsonb,
    state text not null check (state in ('QUEUED', 'WAITING', 'UNCLEAR', 'DONE', 'REFUSED')),
    version integer not null default 1,
    tries integer not null default 0,
    reason text,
    code text,
    message text,
    answer jsonb,
    lease_until timestamptz,
    next_try_at timestamptz,
    settled_by uuid,
    created_at timestamptz not null,
    ended_at timestamptz,
    check (before is not null or after is not null),
    check ((state in ('DONE', 'REFUSED')) = (ended_at is not null))
  )`.execute(db)
  await sql`create index service_write_record on service_write (subject, target_id, created_at)`.execute(db)
  await sql`create index service_write_maker on service_write (maker_id, created_at)`.execute(db)
  await sql`create index service_write_open on service_write (next_try_at) where state in ('WAITING', 'UNCLEAR')`.execute(
    db,
  )
}
