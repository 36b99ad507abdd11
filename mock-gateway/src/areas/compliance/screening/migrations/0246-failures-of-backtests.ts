import { type Kysely, sql } from 'kysely'

/** Why a backtest could not be completed: a value could not be fetched. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table backtest add column failure jsonb`.execute(db)
}
