import { type Kysely, sql } from 'kysely'

/**
 * Stored values that no conversion to the canonical form of their kind understands, for people to correct; and how far
 * the conversion of each column has come. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table value_to_correct (
    table_name text not null,
    row_id text not null,
    field text not null,
    kind text not null,
    value text not null,
    found_at timestamptz not null,
    primary key (table_name, row_id, field))`,
  `create table value_conversion (
    table_name text not null,
    field text not null,
    -- Of the last converted row; all rows up to it are converted or listed.
    last_id text not null,
    ended_at timestamptz,
    primary key (table_name, field))`,
]
