import { type Kysely, sql } from 'kysely'

/**
 * Counts of the refusals that are not yet in the audit trail: per user, call and response code in one minute, with the
 * records that they concern. Only the first refusal of a minute has an audit row of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table refusal_tally (
      tally_id bigint generated always as identity primary key,
      actor_id uuid not null,
      call text not null,
      response_code text not null,
      minute timestamptz not null,
      correlation_id text not null,
      module text not null,
      action text not null,
      address text not null,
      last_at timestamptz not null,
      refusals integer not null default 0,
      unique (actor_id, call, response_code, minute)
    )`)
    .execute(db)
  await sql.raw('create index refusal_tally_minute on refusal_tally (minute)').execute(db)
  await sql
    .raw(`create table refusal_record (
      tally_id bigint not null references refusal_tally on delete cascade,
      item_id text not null,
      record_no bigint generated always as identity,
      primary key (tally_id, item_id)
    )`)
    .execute(db)
}
