import { type Kysely, sql } from 'kysely'

/** Shows reports a partner's phone number in E.164, as they have a user's: conditions compare whole numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace view report_partner as
    select mto_code, mto_name, mto_email,
      case when mto_phone = '' then '' else '+' || mto_country_code || mto_phone end as mto_phone,
      mto_country, mto_status, created_at as mto_created_at from mto`.execute(db)
}
