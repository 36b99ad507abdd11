import { sql } from 'kysely'
import type { GatewayConfig } from '../config.ts'
import { joinPortalDatabase } from '../db/portal-database.ts'
import { reckonArrears } from '../domains/loans/index.ts'
import { createLog } from '../http/log.ts'

/** Active loans by the hundred thousand in the database of a running gateway, for its lists and its nightly job. */
export interface MeasuredLoans {
  /** Has every loan stand as if no night had looked at it yet. */
  forget(): Promise<void>
  /** Reckons the arrears of all of them, as the nightly job does, on one core. @returns how many stand otherwise */
  night(): Promise<number>
  close(): Promise<void>
}

/** Months of each loan; six of its instalments were due, of every third loan the last two of them are not paid. */
const MONTHS = 12

/**
 * Lends to so many borrowers. All loans point at one account of the demo, and no posting stands behind them: what is measured does not
 * look into the books, and a statement a loan would take the better part of an hour.
 */
export async function measuredLoans(config: GatewayConfig, count: number): Promise<MeasuredLoans> {
  const database = await joinPortalDatabase(config, createLog('silent'))
  const { db } = database.connected
  await sql`insert into proprietor (proprietor_id, country_id, proprietor_first_name, proprietor_surname, proprietor_gender,
      proprietor_dob, proprietor_email, proprietor_phone, proprietor_address, proprietor_state, business_name, business_type,
      business_reg_date, proprietor_status, created_at, updated_at, maker_id)
    select gen_random_uuid(), '01', 'Ngozi', 'Bulk' || n, case n % 2 when 0 then 'FEMALE' else 'MALE' end, '1984-03-02',
      'bulk' || n || '@business.example', '+2348031234567', '12 Marina Road', 'Lagos', 'Bulk ' || n || ' Bakery', 'ENTERPRISE',
      '2015-06-01', 'ACTIVE', now() - n * interval '5 minutes', now(), u.user_id
    from generate_series(1, ${count}::int) n, app_user u where u.username = 'ho.maker'`.execute(db)
  await sql`insert into loan (loan_id, loan_reference, proprietor_id, country_id, loan_type, loan_currency, loan_amount,
      loan_interest_rate, loan_period, loan_repayment_day, loan_method, loan_application_date, loan_approval_date,
      loan_disbursed_on, loan_status, account_number, outstanding_principal, search_text, maker_id, created_at, updated_at)
    select gen_random_uuid(), 'LB' || lpad(n::text, 6, '0'), p.proprietor_id, '01',
      (array['TERM','WORKING_CAPITAL','ASSET'])[1 + n % 3], 'NGN', 1000 * (1 + n % 5000), 24, ${MONTHS}, 1 + n % 28, 'DECLINING',
      p.created_at::date, p.created_at::date, p.created_at::date, 'ACTIVE', a.account_number, 1000 * (1 + n % 5000),
      'LB' || lpad(n::text, 6, '0') || ' Ngozi Bulk' || n || ' ' || p.business_name, p.maker_id, p.created_at, now()
    from (select *, substring(proprietor_email from '\\d+')::int as n from proprietor where proprietor_email like 'bulk%') p,
      (select account_number from ledger_account where kind = 'LOAN' order by 1 limit 1) a`.execute(db)
  await sql`insert into loan_repayment (loan_id, repayment_number, due_date, start_balance, amount_due, interest, paid_principal, paid_interest)
    select l.loan_id, k, (current_date - interval '6 months' + k * interval '1 month' - (l.loan_repayment_day % 20) * interval '1 day')::date,
      l.loan_amount, 80, 20, paid.is_paid::int * 80, paid.is_paid::int * 20
    from loan l, generate_series(1, ${MONTHS}::int) k,
      lateral (select k <= case when l.loan_repayment_day % 3 = 0 then 4 else 6 end as is_paid) paid
    where l.loan_reference like 'LB%'`.execute(db)
  await sql`analyze proprietor, loan, loan_repayment`.execute(db).catch(() => undefined)
  return {
    forget: async () => {
      await sql`update loan set arrears = 0, days_past_due = 0, is_npl = false where loan_status = 'ACTIVE'`.execute(db)
    },
    night: () =>
      db.transaction().execute(async (trx) => {
        await sql`set local max_parallel_workers_per_gather = 0`.execute(trx)
        return await reckonArrears(trx, new Date())
      }),
    close: () => database.close(),
  }
}
