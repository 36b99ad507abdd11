import { SUBSIDIARIES } from '@portal/contract'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../engine/db/schema.ts'

const ZONES = sql.join(SUBSIDIARIES.map(({ countryId, timeZone }) => sql`(${countryId}::text, ${timeZone}::text)`))

/** Returns some postings whose business date differs from the day of their moment in the zone of their subsidiary. */
export async function postingsOfOtherDays(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ posting: string }>`
    select format('%s of %s posted at %s in %s', p.event, p.business_date, p.posted_at at time zone z.zone, z.zone) as posting
    from ledger_posting p join (values ${ZONES}) z (country_id, zone) using (country_id)
    where p.business_date <> (p.posted_at at time zone z.zone)::date limit 3`.execute(db)
  return rows.map(({ posting }) => posting)
}
