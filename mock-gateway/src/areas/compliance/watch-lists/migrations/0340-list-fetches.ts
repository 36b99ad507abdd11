import { type Kysely, sql } from 'kysely'

/**
 * Fetches of published lists: their results, the state of each source, and queue items that the gateway itself makes. A
 * merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // The gateway proposes the changes that a fetch found. Every other change has a maker.
  'alter table queue_item alter column maker_id drop not null',
  `alter table queue_item add constraint queue_item_has_maker
    check (maker_id is not null or subject = 'list-update')`,
  // A fetched edition has no maker either.
  'alter table list_edition alter column maker_id drop not null',

  `alter table list_source
    -- The edition that the last successful fetch found, and what its addresses answered, so that an unchanged file is
    -- recognized.
    add column edition_id uuid references list_edition,
    add column validators jsonb,
    -- The time of the last successful fetch; until the first one, the time at which the source took effect.
    add column fresh_since timestamptz,
    -- The number of failed fetches since the last successful fetch.
    add column failures integer not null default 0`,
  'update list_source set fresh_since = updated_at',
  'alter table list_source alter column fresh_since set not null',

  `create table list_fetch (
    fetch_id uuid primary key,
    list_code text not null references watch_list,
    -- The user who requested the fetch; null for a scheduled fetch.
    asked_by uuid references app_user,
    fetch_result text not null check (fetch_result in ('RUNNING','UNCHANGED','APPLIED','PARTLY','WAITING','FAILED')),
    started_at timestamptz not null,
    ended_at timestamptz,
    -- The reason of a failure, and the values of its text.
    problem jsonb,
    byte_size bigint not null default 0,
    entries_added integer not null default 0,
    entries_changed integer not null default 0,
    entries_lost integer not null default 0,
    -- The version that the fetch made, and the item that awaits authorization.
    list_version integer,
    cq_id uuid references queue_item,
    check ((fetch_result = 'RUNNING') = (ended_at is null)),
    check ((fetch_result = 'FAILED') = (problem is not null)))`,
  'create index list_fetch_of_list on list_fetch (list_code, started_at desc)',
  'alter table list_source add column asked_by uuid references app_user',
]
