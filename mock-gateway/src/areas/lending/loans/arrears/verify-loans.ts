import { LOAN_PAYMENTS } from '@portal/contract/loans/loan'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'

/**
 * A loan whose stored values, schedule, payments and account do not agree. A value is null if the loan has no
 * schedule or no account.
 */
export interface LoanFault {
  readonly loanReference: string
  /** The outstanding principal, according to the loan itself, its schedule, and its account. */
  readonly outstanding: string
  readonly scheduled: string | null
  readonly booked: string | null
  /** The paid principal and interest, according to the loan's payments and its schedule. */
  readonly paid: string
  readonly paidBySchedule: string | null
}

/**
 * Returns the first loan with a difference; null if no loan has a difference. The outstanding principal of the loan
 * must equal the balance of its account and, unless the loan was written off, the outstanding principal in its
 * schedule. The sum paid in the schedule must equal the loan's payments.
 */
export async function findUnbookedLoan(db: Kysely<Database>): Promise<LoanFault | null> {
  const unpaid = db
    .selectFrom('loan_repayment')
    .select(['loan_id', sql<string>`sum(amount_due - paid_principal)`.as('unpaid')])
    .select(sql<string>`sum(paid_principal + paid_interest)`.as('paid'))
    .groupBy('loan_id')
    .as('s')
  const payments = db
    .selectFrom('loan_act')
    .select(['loan_id', sql<string>`sum(act_amount)`.as('paid')])
    .where('loan_act', 'in', LOAN_PAYMENTS)
    .where('act_status', '=', 'POSTED')
    .groupBy('loan_id')
    .as('p')
  const paid = sql<string>`coalesce(p.paid, 0.00)`
  const found = await db
    .selectFrom('loan as l')
    .leftJoin('ledger_balance as b', 'b.account_number', 'l.account_number')
    .leftJoin(unpaid, 's.loan_id', 'l.loan_id')
    .leftJoin(payments, 'p.loan_id', 'l.loan_id')
    .select(['l.loan_reference as loanReference', 'l.outstanding_principal as outstanding', 'b.balance as booked'])
    .select(['s.unpaid as scheduled', 's.paid as paidBySchedule', paid.as('paid')])
    // Loans without a disbursement have no postings; a write-off leaves the schedule unchanged.
    .where('l.loan_status', 'in', ['ACTIVE', 'CLOSED'])
    .where(sql<boolean>`(b.balance is distinct from l.outstanding_principal or s.paid is distinct from ${paid}
      or (not l.is_written_off and s.unpaid is distinct from l.outstanding_principal))`)
    .orderBy('l.loan_reference')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}
