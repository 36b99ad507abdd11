import { type Kysely, sql } from 'kysely'

/**
 * Users whose hard token was reset, and who must enrol another at the next sign-in. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table app_user add column must_enrol_token boolean not null default false').execute(db)
}
