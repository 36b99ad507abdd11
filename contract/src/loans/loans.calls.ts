import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ApprovedRow } from '../core/approved-row.ts'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { ArrearsBucket, LoanRecord, LoanStanding, LoanStatus, RepaymentStatus } from './loan.ts'
import type { LoanActRow } from './loan-acts.calls.ts'
import type { ScheduleRow } from './loan-repayment.ts'

/** Loans have no separate module: REPORT opens them (ruling A98), only to the bank's head offices. */
export const READS_LOANS = { needs: 'REPORT|READ' } as const

/** A loan as in the list. Amounts are in its currency. */
export interface LoanRow extends Omit<LoanRecord, 'borrowerName'>, ApprovedRow {
  loanId: string
  /** `LN000123`. */
  loanReference: string
  borrowerName: string
  countryId: string
  /** `YYYY-MM-DD`, in the subsidiary's time zone; null until it is approved. */
  loanApprovalDate: string | null
  loanDisbursedOn: string | null
  loanStatus: LoanStatus
  /** The unpaid principal; a write-off does not reduce it. */
  outstandingPrincipal: string
  /** The amount due and unpaid. */
  arrears: string
  daysPastDue: number
  arrearsBucket: ArrearsBucket
  /** Null unless ACTIVE. */
  loanStanding: LoanStanding | null
  /** `YES` if the rest was written off. */
  isWrittenOff: 'YES' | 'NO'
  /** Its account in the books; null until it is disbursed. */
  accountNumber: string | null
  /** The pending application, or a pending act. */
  pendingCqId: string | null
}

export interface LoanTotals {
  totalBorrowers: number
  totalLoans: number
  performingLoan: number
  nonPerformingLoan: number
}

/** Loans in scope, newest application first; one, or 25, when `loanId` names it. `orgID` is accepted but ignored. */
export const readLoans = readCall<ListRequest & { loanId?: string; orgID?: string }, ListPayload<LoanRow, LoanTotals>>({
  action: 'loan/updateLoans',
  path: 'loanReadAll',
  aliases: ['loan/updateLoans'],
  hides: { field: 'loanStatus', statuses: ['DECLINED'] },
  access: READS_LOANS,
})

/**
 * Queues an application of a borrower in scope. 25 no such borrower, 62 the borrower is not active, 31 a currency
 * without books in the subsidiary, 13 a zero amount or instalments that never repay it, 57 not a head office.
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
  /** The lending subsidiary's bank, in the reader's language. */
  bankName: string
  /** The current state, after all payments. */
  data: readonly RepaymentRow[]
  totals: RepaymentTotals
  /** The approved schedule. */
  original: readonly ScheduleRow[]
  acts: readonly LoanActRow[]
  /** The amount that ends the loan today. */
  settlement: { settlementDate: string; principal: string; interest: string; total: string }
}

/** A loan's approved and current schedule, with its payments; for an unapproved loan as of today. 25. */
export const readLoanSchedule = readCall<{ repaymentLoanId: string }, LoanSchedulePayload>({
  action: 'loan/loanSchedules',
  path: 'loanReadSchedules',
  aliases: ['loan/loanSchedules'],
  access: READS_LOANS,
})
