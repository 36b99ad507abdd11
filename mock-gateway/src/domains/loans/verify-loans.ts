import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

export interface LoanFault {
  readonly loanReference: string
  /** By the loan itself, by its schedule, and by its account. */
  readonly outstanding: string
  readonly scheduled: string
  readonly booked: string
}

/** The first loan whose outstanding principal is not that of its schedule and of its account; null where there is none. */
export async function findUnbookedLoan(db: Kysely<Database>): Promise<LoanFault | null> {
  const { rows } = await sql<LoanFault>`
    select l.loan_reference as "loanReference", l.outstanding_principal::text as outstanding, s.unpaid::text as scheduled,
      b.balance::text as booked
    from loan l
    join ledger_balance b using (account_number)
    join (select loan_id, sum(amount_due - paid_principal) as unpaid from loan_repayment group by loan_id) s using (loan_id)
    where l.outstanding_principal <> b.balance
      or s.unpaid <> case when l.is_written_off then s.unpaid else l.outstanding_principal end
    order by l.loan_reference limit 1`.execute(db)
  return rows[0] ?? null
}
