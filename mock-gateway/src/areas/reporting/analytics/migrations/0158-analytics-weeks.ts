import { type Kysely, sql } from 'kysely'

/**
 * The existing days summed by week too, for charts of years; from here on the roll-up writes both. A merged migration
 * is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    insert into analytics_rollup (grain, began, ${SORTS}, taken, amount, posted, posted_seconds)
    select 'week ' || grain, date_trunc('week', began, grain), ${SORTS}, sum(taken), sum(amount), sum(posted), sum(posted_seconds)
    from analytics_rollup where grain <> 'hour' group by 1, 2, ${SORTS}`)
    .execute(db)
}

const SORTS =
  'country_id, mto_code, contract_type, currency, source_country, destination_country, bank, status, failed_by'
