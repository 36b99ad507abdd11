import { type Queued, type Resubmission, writeCall } from '@portal/contract/core'
import type { LoanAct, LoanActStatus } from './loan.ts'

/** An act on the loan's money, posted or pending. */
export interface LoanActRow {
  actId: string
  loanAct: LoanAct
  loanActStatus: LoanActStatus
  loanActAmount: string
  /** The principal part of the payment; null before posting, and for a write-off's interest. */
  actPrincipal: string | null
  actInterest: string | null
  principalAfter: string | null
  /** The day from which it counts. */
  actDate: string
  receiptNumber: string | null
  loanActReason: string | null
  makerName: string | null
  checkerName: string | null
  postedAt: string | null
  /** Only the last payment or write-off is reversible. */
  isReversible: boolean
  pendingCqId: string | null
}

const CHANGES_LOANS = { needs: 'REPORT|UPDATE' } as const

/**
 * Queues the payout of an APPROVED loan: DR LOAN, CR FUNDING. 25, 12 not approved, or its first instalment would be
 * due before the payout; 28 an act is pending; 57 not a head office.
 */
export const disburseLoan = writeCall<Resubmission & { loanId: string }, Queued>({
  action: 'portal/disburseLoan',
  path: 'portal/loan/disburse',
  access: CHANGES_LOANS,
  queued: true,
})

/**
 * Queues a payment taken today: DR FUNDING, CR INTEREST_INCOME and LOAN, oldest instalment first. 12 not active, 13 not
 * above zero or more than is owed today; otherwise as {@link disburseLoan}.
 */
export const repayLoan = writeCall<Resubmission & { loanId: string; loanActAmount: string }, Queued>({
  action: 'portal/repayLoan',
  path: 'portal/loan/repay',
  access: CHANGES_LOANS,
  queued: true,
})

/** Queues the payment of the whole debt as shown: 29 it has changed. Otherwise as {@link repayLoan}. */
export const settleLoan = writeCall<Resubmission & { loanId: string; loanActAmount: string }, Queued>({
  action: 'portal/settleLoan',
  path: 'portal/loan/settle',
  access: CHANGES_LOANS,
  queued: true,
})

/**
 * Queues the write-off of the outstanding principal: DR LOAN_LOSS, CR LOAN. 12 not active; otherwise as {@link
 * disburseLoan}.
 */
export const writeOffLoan = writeCall<Resubmission & { loanId: string; loanActReason: string }, Queued>({
  action: 'portal/writeOffLoan',
  path: 'portal/loan/write-off',
  access: CHANGES_LOANS,
  queued: true,
})

/**
 * Queues the reversal of the loan's last payment or write-off. 25 no such act of the loan, 12 it is another kind of
 * act, or not the last.
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
