import { type Kysely, sql } from 'kysely'

/**
 * The existing days summed by month too, and without corridor, bank and reason for line charts; from here on the
 * roll-up writes all of them. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    insert into analytics_rollup (grain, began, country_id, mto_code, contract_type, currency, source_country, destination_country,
      bank, status, failed_by, taken, amount, posted, posted_seconds)
    select 'plain ' || grain, began, country_id, mto_code, contract_type, currency, '', '', '', status, '',
      sum(taken), sum(amount), sum(posted), sum(posted_seconds)
    from analytics_rollup where grain <> 'hour' and grain not like 'week %' group by 1, 2, 3, 4, 5, 6, 10`)
    .execute(db)
  await sql
    .raw(`
    insert into analytics_rollup (grain, began, ${SORTS}, taken, amount, posted, posted_seconds)
    select 'month ' || grain, date_trunc('month', began, grain), ${SORTS}, sum(taken), sum(amount), sum(posted), sum(posted_seconds)
    from analytics_rollup where grain <> 'hour' and grain not like 'week %' and grain not like 'plain %' group by 1, 2, ${SORTS}`)
    .execute(db)
}

const SORTS =
  'country_id, mto_code, contract_type, currency, source_country, destination_country, bank, status, failed_by'
