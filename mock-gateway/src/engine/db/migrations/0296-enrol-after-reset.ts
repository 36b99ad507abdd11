import { type Kysely, sql } from 'kysely'

/** Whose hard token was taken away, and who sets up another at the next sign-in. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table app_user add column must_enrol_token boolean not null default false').execute(db)
}
