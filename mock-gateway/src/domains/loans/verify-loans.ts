import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** A loan whose outstanding principal is told differently; null is not told at all. */
export interface LoanFault {
  readonly loanReference: string
  /** By the loan itself, by its schedule, and by its account. */
  readonly outstanding: string
  readonly scheduled: string | null
  readonly booked: string | null
}

/** The first loan whose outstanding principal is not that of its schedule and of its account; null where there is none. */
export async function findUnbookedLoan(db: Kysely<Database>): Promise<LoanFault | null> {
  const unpaid = db
    .selectFrom('loan_repayment')
    .select(['loan_id', sql<string>`sum(amount_due - paid_principal)`.as('unpaid')])
    .groupBy('loan_id')
    .as('s')
  const found = await db
    .selectFrom('loan as l')
    .leftJoin('ledger_balance as b', 'b.account_number', 'l.account_number')
    .leftJoin(unpaid, 's.loan_id', 'l.loan_id')
    .select(['l.loan_reference as loanReference', 'l.outstanding_principal as outstanding', 'b.balance as booked'])
    .select('s.unpaid as scheduled')
    // What was never paid out is in no books; of what was written off the schedule stays as it was.
    .where('l.loan_status', 'in', ['ACTIVE', 'CLOSED'])
    .where(sql<boolean>`(b.balance is distinct from l.outstanding_principal
      or (not l.is_written_off and s.unpaid is distinct from l.outstanding_principal))`)
    .orderBy('l.loan_reference')
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}
