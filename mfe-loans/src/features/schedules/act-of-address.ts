import { LOAN_ACTS, type LoanAct } from '@portal/contract/loans/loan'
import type { LoanActRow } from '@portal/contract/loans/loan-acts.calls'
import type { LoanSchedulePayload } from '@portal/contract/loans/loans.calls'
import type { RejectedChange } from '@portal/portal-sdk/forms'

/** The names of the actions on a loan, as used in addresses: `?act=repay`. */
export const LOAN_FORMS = ['disburse', 'repay', 'settle', 'writeOff', 'reverse'] as const
export type LoanFormName = (typeof LOAN_FORMS)[number]

const FORM_OF: Readonly<Record<LoanAct, LoanFormName>> = {
  DISBURSEMENT: 'disburse',
  REPAYMENT: 'repay',
  SETTLEMENT: 'settle',
  WRITE_OFF: 'writeOff',
  REVERSAL: 'reverse',
}

/** The form beside the schedule and, for a reversal, the action to reverse. */
export interface AskedAct {
  readonly form: LoanFormName
  readonly actId: string | null
}

/**
 * Returns the action that a rejected item proposed for this loan. Null if the item proposed no action, or an action for
 * another loan.
 */
export function actOfRejected({ loan, acts }: LoanSchedulePayload, rejected: RejectedChange): AskedAct | null {
  const { loanAct, loanId, reversesReceipt } = rejected.proposed
  const act = LOAN_ACTS.find((one) => one === loanAct)
  if (act === undefined || loanId !== loan.loanId) return null
  const reversed = acts.find(({ receiptNumber }) => receiptNumber !== null && receiptNumber === reversesReceipt)
  return { form: FORM_OF[act], actId: reversed?.actId ?? null }
}

/** Returns whether the state of the loan allows the action. A pending action blocks all other actions. */
export function isPossible({ loan, acts }: LoanSchedulePayload, { form, actId }: AskedAct): boolean {
  if (loan.pendingCqId !== null) return false
  if (form === 'disburse') return loan.loanStatus === 'APPROVED'
  if (form === 'reverse') return acts.some((one: LoanActRow) => one.actId === actId && one.isReversible)
  return loan.loanStatus === 'ACTIVE'
}
