import { type Kysely, sql } from 'kysely'

/**
 * The sources from which the gateway fetches published lists: addresses, schedule, and the rules for the changes that a
 * fetch finds. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table list_source (
    list_code text primary key references watch_list,
    is_fetched boolean not null,
    source_urls text[] check (cardinality(source_urls) > 0),
    source_format text,
    source_schedule text check (source_schedule in ('HOURLY','DAILY')),
    every_hours integer check (every_hours between 1 and 168),
    daily_at text check (daily_at ~ '^[0-2][0-9]:[0-5][0-9]$'),
    fresh_days integer not null check (fresh_days > 0),
    additions_at_once boolean not null,
    approval_share integer not null check (approval_share between 0 and 100),
    version integer not null,
    maker_id uuid references app_user,
    checker_id uuid references app_user,
    updated_at timestamptz not null,
    -- The time of the next scheduled fetch; null if the list is not fetched.
    next_fetch_at timestamptz,
    check (is_fetched = (next_fetch_at is not null)),
    check (not is_fetched or (source_urls is not null and source_format is not null and source_schedule is not null)),
    check (source_schedule is distinct from 'HOURLY' or every_hours is not null),
    check (source_schedule is distinct from 'DAILY' or daily_at is not null))`.execute(db)
  await sql`create index list_source_due on list_source (next_fetch_at) where next_fetch_at is not null`.execute(db)
}
