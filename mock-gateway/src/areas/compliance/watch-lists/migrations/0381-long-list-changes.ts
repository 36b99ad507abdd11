import { type Kysely, sql } from 'kysely'

/**
 * A change of a long watch list is compared once, by a job, and its version is written in batches. A merged migration is
 * never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table list_comparison (
    cq_id uuid primary key references queue_item,
    -- The version in force with which the change was compared; 0 for a list without a version.
    base_version integer not null,
    entries_before integer not null,
    entries_added integer not null,
    entries_changed integer not null,
    entries_lost integer not null,
    unreadable_birth_dates integer not null,
    unreadable_countries integer not null,
    compared_at timestamptz not null,
    -- The highest number of an entry when the writing began, and the number of differences written so far.
    last_entry_no integer,
    written_changes integer not null default 0)`,

  // The differences between the version in force and the change, lost entries first, added entries last. Without a
  // reference to the change: it would be locked while the job compares, and a checker could not reject it.
  `create table list_difference (
    cq_id uuid not null,
    change_no integer not null,
    change text not null check (change in ('ADDED','CHANGED','LOST')),
    entry_no integer,
    entry_name text not null,
    other_names text[] not null,
    birth_date text,
    country text,
    source_id text,
    entry_kind text,
    programme text,
    documents text,
    remarks text,
    was_name text,
    was_other_names text[],
    was_birth_date text,
    was_country text,
    primary key (cq_id, change_no),
    check ((change = 'ADDED') = (entry_no is null)))`,

  // A version is in force once all its entries are written.
  'alter table watch_list_version add column written_at timestamptz',
  'alter table watch_list_version disable trigger watch_list_version_stays',
  'update watch_list_version set written_at = authorized_at',
  'alter table watch_list_version enable trigger watch_list_version_stays',
  // The only change: a version that is being written is in force, once.
  `create or replace function watch_list_version_stays() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or old.written_at is not null or new.written_at is null
        or to_jsonb(old) - 'written_at' is distinct from to_jsonb(new) - 'written_at'
      then raise exception 'a version of a watch list is never changed'; end if;
      return new;
    end $$`,
  'create unique index watch_list_version_unwritten on watch_list_version (list_code) where written_at is null',
]
