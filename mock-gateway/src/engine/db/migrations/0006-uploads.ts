import { type Kysely, sql } from 'kysely'

/** Users and reference tables uploaded as files. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table user_upload (
    upload_id uuid primary key,
    table_name text not null,
    country_id text not null,
    upload_status text not null check (upload_status in ('PENDING','ACTIVE','DECLINED')),
    row_count integer not null check (row_count > 0),
    maker_id uuid not null references app_user,
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null)`,
  `create table user_upload_row (
    user_id uuid primary key references app_user,
    upload_id uuid not null references user_upload,
    row_no integer not null,
    unique (upload_id, row_no))`,

  // Hashing takes long: the users of a batch get their first passwords after the decision, one by one.
  `create table first_password_due (
    user_id uuid primary key references app_user,
    language text not null,
    created_at timestamptz not null)`,
  'create index first_password_due_created on first_password_due (created_at)',

  // Read-only after the upload (ruling A84).
  `create table reference_table (
    table_name text primary key,
    columns text[] not null,
    row_count integer not null,
    maker_id uuid not null references app_user,
    created_at timestamptz not null)`,
  `create table reference_row (
    table_name text not null references reference_table,
    row_no integer not null,
    cells jsonb not null,
    primary key (table_name, row_no))`,
]
