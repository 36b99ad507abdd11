import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ApprovedRow } from '../core/approved-row.ts'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { ArrearsBucket, LoanRecord, LoanStanding, LoanStatus, RepaymentStatus } from './loan.ts'
import type { LoanActRow } from './loan-acts.calls.ts'
import type { ScheduleRow } from './loan-repayment.ts'

/** Loans have no module of their own: REPORT opens them (ruling A98), to the bank's head offices alone. */
export const READS_LOANS = { needs: 'REPORT|READ' } as const

/** A loan as the list has it. Amounts are in its currency. */
export interface LoanRow extends Omit<LoanRecord, 'borrowerName'>, ApprovedRow {
  loanId: string
  /** `LN000123`. */
  loanReference: string
  borrowerName: string
  countryId: string
  /** `YYYY-MM-DD`, in the subsidiary's zone; null until it is approved. */
  loanApprovalDate: string | null
  loanDisbursedOn: string | null
  loanStatus: LoanStatus
  /** What of the principal is not paid yet; what was written off is not either. */
  outstandingPrincipal: string
  /** What is due and not paid. */
  arrears: string
  daysPastDue: number
  arrearsBucket: ArrearsBucket
  /** Null of what is not ACTIVE. */
  loanStanding: LoanStanding | null
  /** `YES` where the rest was taken as a loss. */
  isWrittenOff: 'YES' | 'NO'
  /** Its account in the books; null until it is disbursed. */
  accountNumber: string | null
  /** The application, or an act on it, that waits. */
  pendingCqId: string | null
}

export interface LoanTotals {
  totalBorrowers: number
  totalLoans: number
  performingLoan: number
  nonPerformingLoan: number
}

/** Loans in scope, newest application first; one, or 25, when `loanId` names it. `orgID` is accepted for its shape. */
export const readLoans = readCall<ListRequest & { loanId?: string; orgID?: string }, ListPayload<LoanRow, LoanTotals>>({
  action: 'loan/updateLoans',
  path: 'loanReadAll',
  aliases: ['loan/updateLoans'],
  access: READS_LOANS,
})

/**
 * Queues an application of a borrower in scope. 25 no such borrower, 62 who is not active, 31 a currency that the subsidiary has no books
 * in, 13 nothing is lent or the instalments would hardly repay it, 57 no head office.
 */
export const createLoan = writeCall<
  Omit<LoanRecord, 'borrowerName' | 'businessName' | 'loanApplicationDate'> & Resubmission,
  Queued
>({
  action: 'loanCreate',
  path: 'loanCreate',
  access: { needs: 'REPORT|CREATE' },
  queued: true,
})

/** An instalment as it stands. */
export interface RepaymentRow extends ScheduleRow {
  /** `LN000123/4`. */
  repaymentReference: string
  repaymentLoanId: string
  repaymentPaid: string
  repaymentStatus: RepaymentStatus
}

/** Sums of a schedule's columns. */
export interface RepaymentTotals {
  repaymentAmountDue: string
  repaymentInterest: string
  repaymentTotal: string
  repaymentPaid: string
}

export interface LoanSchedulePayload {
  loan: LoanRow
  /** The subsidiary's bank, in the reader's language: who lends. */
  bankName: string
  /** As it stands, after all that was paid. */
  data: readonly RepaymentRow[]
  totals: RepaymentTotals
  /** As it was approved. */
  original: readonly ScheduleRow[]
  acts: readonly LoanActRow[]
  /** What ends the loan today. */
  settlement: { settlementDate: string; principal: string; interest: string; total: string }
}

/** A loan's schedule, as it was approved and as it stands, with what was paid; of one that is not approved yet as if it were today. 25. */
export const readLoanSchedule = readCall<{ repaymentLoanId: string }, LoanSchedulePayload>({
  action: 'loan/loanSchedules',
  path: 'loanReadSchedules',
  aliases: ['loan/loanSchedules'],
  access: READS_LOANS,
})
