import { type Kysely, sql } from 'kysely'

/** When each job last started, in any process: one run at its time is enough for all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table job_run (job text primary key, begun_at timestamptz not null)`.execute(db)
}
