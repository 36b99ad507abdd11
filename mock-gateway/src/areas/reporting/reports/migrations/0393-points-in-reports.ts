import { type Kysely, sql } from 'kysely'

/** Adds the points of rules to the reports on the screening log. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace view report_screening_log as
    select l.transaction_id::text || ' ' || l.log_no as log_id, t.transaction_reference, t.transaction_contract_reference,
      t.mto_code as transaction_mto_code, l.screening_log_screening_code, l.screening_log_screening_type, l.screening_log_status,
      case when l.is_shadow then 'SHADOW' else 'LIVE' end as screening_mode, l.screening_log_created_at, t.transaction_status,
      t.country_id, t.contract_type, p.user_sol_id, l.points as screening_points
    from screening_log l join transaction t on t.transaction_id = l.transaction_id
      left join pickup p on p.transaction_id = t.transaction_id
    where t.env = 'live'`.execute(db)
}
