import { type Kysely, sql } from 'kysely'

/**
 * The roll-up job had another name; its queue and schedule are removed, and the new ones are created with the others.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`do $$ begin
    -- On a new database the tables of jobs are made later.
    if to_regprocedure('pgboss.delete_queue(text)') is not null then
      perform pgboss.delete_queue('analytics-fold');
    end if;
  end $$`.execute(db)
}
