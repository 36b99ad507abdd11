import { type Kysely, sql } from 'kysely'

/**
 * Lists of names that transactions are screened by, version by version, and the names of confirmed matches. A merged
 * migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const CONTENT = `list_name text not null,
    table_names text[] not null check (cardinality(table_names) > 0),
    name_column text not null,
    alias_column text,
    birth_date_column text,
    country_column text`

const STATEMENTS = [
  `create table watch_list (
    list_code text primary key check (list_code ~ '^[A-Z0-9]{1,12}$' and list_code <> 'INTERNAL'),
    ${CONTENT},
    list_status text not null check (list_status in ('PENDING','ACTIVE','DECLINED')),
    maker_id uuid references app_user,
    checker_id uuid references app_user,
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null)`,

  // The list that screened a transaction stays readable: a version is never changed or deleted.
  `create table watch_list_version (
    list_code text not null references watch_list,
    list_version integer not null check (list_version > 0),
    ${CONTENT},
    entry_count integer not null check (entry_count > 0),
    maker_id uuid references app_user,
    checker_id uuid references app_user,
    cq_id uuid references queue_item,
    authorized_at timestamptz not null,
    primary key (list_code, list_version))`,
  `create table watch_list_entry (
    list_code text not null,
    list_version integer not null,
    entry_no integer not null,
    entry_name text not null,
    other_names text[] not null,
    birth_date text,
    country text,
    search_text text not null,
    primary key (list_code, list_version, entry_no),
    foreign key (list_code, list_version) references watch_list_version)`,
  `create function watch_list_version_stays() returns trigger language plpgsql as $$
    begin raise exception 'a version of a watch list is never changed'; end $$`,
  `create trigger watch_list_version_stays before update or delete on watch_list_version
    for each row execute function watch_list_version_stays()`,
  `create trigger watch_list_entry_stays before update or delete on watch_list_entry
    for each row execute function watch_list_version_stays()`,

  // Confirmed matches (money §6): an order with such a name is refused.
  `create table internal_listing (
    transaction_id uuid not null,
    -- The words of the name in Latin letters, in alphabetical order.
    name_key text not null,
    entry_name text not null,
    birth_date text,
    country text,
    listed_at timestamptz not null,
    primary key (transaction_id, name_key))`,
  'create index internal_listing_name on internal_listing (name_key)',
]
