import { fromMinor, toMinor } from '@portal/contract'
import type { ScheduleRow } from '@portal/contract/loans/loan-repayment'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'

/** Replaces the stored schedule of a loan. */
export async function writeSchedule(db: Kysely<Database>, loanId: string, rows: readonly ScheduleRow[]): Promise<void> {
  await db.deleteFrom('loan_repayment').where('loan_id', '=', loanId).execute()
  await db
    .insertInto('loan_repayment')
    .values(
      rows.map((row) => ({
        loan_id: loanId,
        repayment_number: row.repaymentNumber,
        due_date: row.repaymentDueDate,
        start_balance: row.repaymentStartBalance,
        amount_due: row.repaymentAmountDue,
        interest: row.repaymentInterest,
        paid_principal: row.repaymentPaidPrincipal,
        paid_interest: row.repaymentPaidInterest,
      })),
    )
    .execute()
}

/** Returns a loan's current schedule; empty before its disbursement. */
export async function readSchedule(db: Kysely<Database>, loanId: string): Promise<ScheduleRow[]> {
  const rows = await db
    .selectFrom('loan_repayment')
    .selectAll()
    .where('loan_id', '=', loanId)
    .orderBy('repayment_number')
    .execute()
  return rows.map((row) => ({
    repaymentNumber: row.repayment_number,
    repaymentDueDate: row.due_date,
    repaymentStartBalance: row.start_balance,
    repaymentAmountDue: row.amount_due,
    repaymentInterest: row.interest,
    repaymentTotal: fromMinor(toMinor(row.amount_due) + toMinor(row.interest)),
    repaymentBalance: fromMinor(toMinor(row.start_balance) - toMinor(row.amount_due)),
    repaymentPaidPrincipal: row.paid_principal,
    repaymentPaidInterest: row.paid_interest,
  }))
}
