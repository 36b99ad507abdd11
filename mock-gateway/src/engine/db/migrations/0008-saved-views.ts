import { type Kysely, sql } from 'kysely'

/** Named views of lists, saved by users. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table saved_view (
    view_id uuid primary key,
    user_id uuid not null references app_user,
    list_name text not null,
    view_name text not null,
    is_default boolean not null default false,
    state jsonb not null,
    created_at timestamptz not null,
    updated_at timestamptz not null)`,
  'create unique index saved_view_name on saved_view (user_id, list_name, lower(view_name))',
  'create unique index saved_view_default on saved_view (user_id, list_name) where is_default',
]
