import { type Queued, type Resubmission, writeCall } from '@portal/contract/core'
import type { LoanAct, LoanActStatus } from './loan.ts'

/** Something that happened to the loan's money, or waits to. */
export interface LoanActRow {
  actId: string
  loanAct: LoanAct
  loanActStatus: LoanActStatus
  loanActAmount: string
  /** The principal part of the payment; null before posting, and for a write-off's interest. */
  actPrincipal: string | null
  actInterest: string | null
  principalAfter: string | null
  /** The day it counts for. */
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
 * Queues that an APPROVED loan's money is paid out: DR LOAN, CR FUNDING. 25, 12 not approved, or its first instalment
 * would be due before the money; 28 an act of it waits; 57 no head office.
 */
export const disburseLoan = writeCall<Resubmission & { loanId: string }, Queued>({
  action: 'portal/disburseLoan',
  path: 'portal/loan/disburse',
  access: CHANGES_LOANS,
  queued: true,
})

/**
 * Queues a payment that was taken today: DR FUNDING, CR INTEREST_INCOME and LOAN, of the oldest instalment first. 12
 * not active, 13 not above zero or more than is owed today; otherwise as {@link disburseLoan}.
 */
export const repayLoan = writeCall<Resubmission & { loanId: string; loanActAmount: string }, Queued>({
  action: 'portal/repayLoan',
  path: 'portal/loan/repay',
  access: CHANGES_LOANS,
  queued: true,
})

/**
 * Queues the payment of all that is owed today, as it was read: 29 it is another amount by now. Otherwise as {@link
 * repayLoan}.
 */
export const settleLoan = writeCall<Resubmission & { loanId: string; loanActAmount: string }, Queued>({
  action: 'portal/settleLoan',
  path: 'portal/loan/settle',
  access: CHANGES_LOANS,
  queued: true,
})

/**
 * Queues that what is outstanding is taken as a loss: DR LOAN_LOSS, CR LOAN. 12 not active; otherwise as {@link
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
