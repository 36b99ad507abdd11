import { type Queued, type Resubmission, writeCall } from '@portal/contract/core'
import type { LoanAct, LoanActStatus } from './loan.ts'

/** An act that moves the loan's money, posted or pending. */
export interface LoanActRow {
  actId: string
  loanAct: LoanAct
  loanActStatus: LoanActStatus
  loanActAmount: string
  /** The principal and the interest in the amount; null before posting. The interest is also null for a write-off. */
  actPrincipal: string | null
  actInterest: string | null
  principalAfter: string | null
  /** The day from which the act counts. */
  actDate: string
  receiptNumber: string | null
  loanActReason: string | null
  makerName: string | null
  checkerName: string | null
  postedAt: string | null
  /** Whether the act can be reversed: only the last payment or the last write-off can be reversed. */
  isReversible: boolean
  pendingCqId: string | null
}

const CHANGES_LOANS = { needs: 'REPORT|UPDATE' } as const

/**
 * Queues the payout of an APPROVED loan: debits LOAN, credits FUNDING. Refused with 25 if there is no such loan in
 * scope, with 12 if the loan is not approved or its first instalment would be due before the payout, with 28 if an act
 * is pending, with 57 if the user is not at a head office.
 */
export const disburseLoan = writeCall<Resubmission & { loanId: string }, Queued>({
  action: 'portal/disburseLoan',
  path: 'portal/loan/disburse',
  access: CHANGES_LOANS,
  queued: true,
})

/**
 * Queues a payment taken today: debits FUNDING, credits INTEREST_INCOME and LOAN, oldest instalment first. Refused with
 * 12 if the loan is not active, with 13 if the amount is not above zero or is more than is owed today, and with 25, 28
 * and 57 as in {@link disburseLoan}.
 */
export const repayLoan = writeCall<Resubmission & { loanId: string; loanActAmount: string }, Queued>({
  action: 'portal/repayLoan',
  path: 'portal/loan/repay',
  access: CHANGES_LOANS,
  queued: true,
})

/**
 * Queues the payment of the whole debt as shown to the user. Refused with 29 if the debt has changed, otherwise as in
 * {@link repayLoan}.
 */
export const settleLoan = writeCall<Resubmission & { loanId: string; loanActAmount: string }, Queued>({
  action: 'portal/settleLoan',
  path: 'portal/loan/settle',
  access: CHANGES_LOANS,
  queued: true,
})

/**
 * Queues the write-off of the outstanding principal: debits LOAN_LOSS, credits LOAN. Refused with 12 if the loan is not
 * active, and with 25, 28 and 57 as in {@link disburseLoan}.
 */
export const writeOffLoan = writeCall<Resubmission & { loanId: string; loanActReason: string }, Queued>({
  action: 'portal/writeOffLoan',
  path: 'portal/loan/write-off',
  access: CHANGES_LOANS,
  queued: true,
})

/**
 * Queues the reversal of the loan's last payment or write-off. Refused with 25 if the loan has no such act, with 12 if
 * the act is of another kind or is not the last.
 */
export const reverseLoanAct = writeCall<
  Resubmission & { loanId: string; actId: string; loanActReason: string },
  Queued
>({
  action: 'portal/reverseLoanAct',
  path: 'portal/loan/reverse',
  access: CHANGES_LOANS,
  queued: true,
})
