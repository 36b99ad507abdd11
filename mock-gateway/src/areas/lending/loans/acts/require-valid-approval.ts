import { dueDateOf } from '@portal/contract/loans/loan-days'
import { Refusal } from '../../../../engine/http/handler.ts'
import { businessDate } from '../../../books/ledger/index.ts'
import type { FoundLoan } from '../loan.store.ts'
import { wrongLoanState } from './wrong-loan-state.ts'

/** Refuses with 12 if the loan is not approved, or if its first instalment would be due before the payout. */
export function requireValidApproval({ row }: FoundLoan, now: Date): void {
  if (row.loan_status !== 'APPROVED' || row.loan_approval_date === null) throw wrongLoanState(row.loan_status)
  const day = dueDateOf(row.loan_approval_date, row.loan_repayment_day, 1)
  if (day <= businessDate(now, row.country_id))
    throw new Refusal('12', { message: 'message.approvalLapsed', params: { day } })
}
