import { type Kysely, sql } from 'kysely'

/**
 * Percentage by which the rate of an order's amounts may differ from the limit rate. A merged migration is never
 * edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table country_rules add column limit_rate_tolerance numeric(5,2) not null default 10
    check (limit_rate_tolerance >= 0)`.execute(db)
}
