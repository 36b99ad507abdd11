import { type Kysely, sql } from 'kysely'

/**
 * What an order answers to its partner: the partner's metadata, the lines of its charges, and when it is expected to be
 * credited. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table transaction add column metadata jsonb',
  'alter table transaction add column charge_lines jsonb',
  'alter table transaction add column expected_at timestamptz',
  `create function portal_metadata(metadata jsonb) returns text language sql immutable parallel safe
    return (select portal_folded(string_agg(m.key || ' ' || m.value, ' ' order by m.key)) from jsonb_each_text(metadata) m)`,
  // Orders without metadata or batch cost these indexes nothing.
  'create index transaction_metadata on transaction using gin (metadata jsonb_path_ops) where metadata is not null',
  `create index transaction_metadata_search on transaction using gin (portal_metadata(metadata) gin_trgm_ops)
    where metadata is not null`,
  `create index transaction_batch on transaction (mto_code, transaction_batch_reference, transaction_id)
    where transaction_batch_reference is not null`,

  // How long live direct credits took, by the day and hour of their acceptance, in steps of a factor of the root of two.
  `create table credit_time_day (
    day date not null,
    country_id text not null,
    bank_code text not null,
    hour smallint not null check (hour between 0 and 23),
    step smallint not null check (step >= 0),
    credited integer not null check (credited > 0),
    primary key (day, country_id, bank_code, hour, step))`,
  `create table credit_time (
    country_id text not null,
    bank_code text not null,
    hour smallint not null check (hour between 0 and 23),
    seconds integer not null check (seconds > 0),
    primary key (country_id, bank_code, hour))`,
]
