import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ApprovedRow } from '../core/approved-row.ts'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { ArrearsBucket, LoanRecord, LoanStanding, LoanStatus, RepaymentStatus } from './loan.ts'
import type { LoanActRow } from './loan-acts.calls.ts'
import type { ScheduleRow } from './loan-repayment.ts'

/**
 * The requirement to read loans: loans have no module of their own, so REPORT grants access (ruling A98), only at the
 * bank's head offices.
 */
export const READS_LOANS = { needs: 'REPORT|READ' } as const

/** A row of the list of loans. Amounts are in the loan's currency. */
export interface LoanRow extends Omit<LoanRecord, 'borrowerName'>, ApprovedRow {
  loanId: string
  /** The reference of the loan: `LN000123`. */
  loanReference: string
  borrowerName: string
  countryId: string
  /** The day of approval as `YYYY-MM-DD` in the subsidiary's time zone; null until the loan is approved. */
  loanApprovalDate: string | null
  loanDisbursedOn: string | null
  loanStatus: LoanStatus
  /** The unpaid principal; a write-off does not reduce it. */
  outstandingPrincipal: string
  /** The amount that is due but unpaid. */
  arrears: string
  daysPastDue: number
  arrearsBucket: ArrearsBucket
  /** Whether the loan is performing; null if the loan is not ACTIVE. */
  loanStanding: LoanStanding | null
  /** `YES` if the unpaid principal was written off. */
  isWrittenOff: 'YES' | 'NO'
  /** The number of the loan's account in the books; null until the loan is disbursed. */
  accountNumber: string | null
  /** The queue item of the pending application or act; null if nothing is pending. */
  pendingCqId: string | null
}

export interface LoanTotals {
  totalBorrowers: number
  totalLoans: number
  performingLoan: number
  nonPerformingLoan: number
}

/**
 * Returns the loans in scope, newest application first. With `loanId`, returns only that loan, or refuses with 25 if
 * there is no such loan in scope. `orgID` is accepted but ignored.
 */
export const readLoans = readCall<ListRequest & { loanId?: string; orgID?: string }, ListPayload<LoanRow, LoanTotals>>({
  action: 'loan/updateLoans',
  path: 'loanReadAll',
  aliases: ['loan/updateLoans'],
  hides: { field: 'loanStatus', statuses: ['DECLINED'] },
  access: READS_LOANS,
})

/**
 * Queues a loan application of a borrower in scope. Refused with 25 if there is no such borrower, with 62 if the
 * borrower is not active, with 31 if the subsidiary has no books in the currency, with 13 if the amount is zero or the
 * instalments would never repay it, with 57 if the user is not at a head office.
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

/** An instalment in its current state. */
export interface RepaymentRow extends ScheduleRow {
  /** The loan's reference and the number of the instalment: `LN000123/4`. */
  repaymentReference: string
  repaymentLoanId: string
  repaymentPaid: string
  repaymentStatus: RepaymentStatus
}

/** The sums of the columns of a schedule. */
export interface RepaymentTotals {
  repaymentAmountDue: string
  repaymentInterest: string
  repaymentTotal: string
  repaymentPaid: string
}

export interface LoanSchedulePayload {
  loan: LoanRow
  /** The name of the lending subsidiary's bank, in the reader's language. */
  bankName: string
  /** The current schedule, after all payments. */
  data: readonly RepaymentRow[]
  totals: RepaymentTotals
  /** The schedule as approved. */
  original: readonly ScheduleRow[]
  acts: readonly LoanActRow[]
  /** The amount that repays the loan in full today. */
  settlement: { settlementDate: string; principal: string; interest: string; total: string }
}

/**
 * Returns the approved and the current schedule of a loan, with its payments; for an unapproved loan, the schedule as
 * if it were approved today. Refused with 25 if there is no such loan in scope.
 */
export const readLoanSchedule = readCall<{ repaymentLoanId: string }, LoanSchedulePayload>({
  action: 'loan/loanSchedules',
  path: 'loanReadSchedules',
  aliases: ['loan/loanSchedules'],
  access: READS_LOANS,
})
