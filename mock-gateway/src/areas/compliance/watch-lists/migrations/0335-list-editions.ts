import { type Kysely, sql } from 'kysely'

/**
 * Published lists in the publisher's own files: an edition arrives in parts, its entries are read from them, and a watch
 * list is made from it instead of from reference tables. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const PUBLISHED = [
  'source_id text',
  "entry_kind text check (entry_kind in ('PERSON','ORGANISATION','VESSEL','AIRCRAFT','OTHER'))",
  'programme text',
  'documents text',
  'remarks text',
]

const STATEMENTS = [
  `create table list_edition (
    edition_id uuid primary key,
    list_format text not null,
    edition_status text not null check (edition_status in ('RECEIVING','READING','READY','FAILED')),
    -- Name, size and hash of each file, in the order in which they were announced.
    files jsonb not null,
    entry_count integer not null default 0,
    unnamed_count integer not null default 0,
    -- The text key and the values of the reason why the files are unreadable.
    problem jsonb,
    maker_id uuid not null references app_user,
    created_at timestamptz not null,
    progress_at timestamptz not null,
    check ((edition_status = 'FAILED') = (problem is not null)))`,
  'create index list_edition_maker on list_edition (maker_id, created_at)',
  `create table list_edition_part (
    edition_id uuid not null references list_edition on delete cascade,
    file_no integer not null,
    part_no integer not null,
    content bytea not null,
    primary key (edition_id, file_no, part_no))`,
  `create table list_edition_entry (
    edition_id uuid not null references list_edition on delete cascade,
    place integer not null,
    entry_name text not null,
    other_names text[] not null,
    birth_date text,
    country text,
    ${PUBLISHED.join(', ')},
    primary key (edition_id, place))`,
  'alter table list_edition_entry alter column entry_kind set not null',

  // A list is made from reference tables or from an edition. An edition that a list uses is never deleted.
  ...['watch_list', 'watch_list_version'].flatMap((table) => [
    `alter table ${table} add column edition_id uuid references list_edition, alter column name_column drop not null`,
    `alter table ${table} drop constraint ${table}_table_names_check`,
    `alter table ${table} add check (case when edition_id is null
      then cardinality(table_names) > 0 and name_column is not null else cardinality(table_names) = 0 end)`,
  ]),
  'create index watch_list_version_edition on watch_list_version (edition_id)',
  `alter table watch_list_entry ${PUBLISHED.map((column) => `add column ${column}`).join(', ')}`,
]
