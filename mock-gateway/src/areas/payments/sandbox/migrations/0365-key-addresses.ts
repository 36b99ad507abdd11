import { type Kysely, sql } from 'kysely'

/** Address lists of keys, and the use of keys by address. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Empty: the key works from every address.
  `alter table api_key add column allowed_addresses cidr[] not null default '{}'`,
  `create table api_key_use (
    key_id uuid not null references api_key,
    address inet not null,
    first_seen_at timestamptz not null,
    last_seen_at timestamptz not null,
    last_used_at timestamptz,
    uses bigint not null default 0,
    refusals bigint not null default 0,
    primary key (key_id, address))`,
  'create index api_key_use_age on api_key_use (last_seen_at)',
]
