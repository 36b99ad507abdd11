import { type Kysely, sql } from 'kysely'

/** pg-boss knows when a schedule last ran. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table job_run`.execute(db)
}
