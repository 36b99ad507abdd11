import { type Kysely, sql } from 'kysely'

/**
 * Files attached to mails, stored in parts, so that a file of any size is written without being held in memory. A
 * merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table mail_file (
    file_id uuid primary key,
    file_name text not null,
    media_type text not null,
    byte_size bigint not null default 0,
    created_at timestamptz not null)`,
  'create index mail_file_age on mail_file (created_at)',
  `create table mail_file_part (
    file_id uuid not null references mail_file on delete cascade,
    part integer not null,
    bytes bytea not null,
    primary key (file_id, part))`,
  'alter table mail_file_part alter column bytes set storage external',
  'alter table mail add column file_id uuid references mail_file on delete set null',
  'create index mail_of_file on mail (file_id) where file_id is not null',
]
