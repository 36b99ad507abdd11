import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../paging.ts'
import type { PayoutCurrency } from '../parameter-limits.ts'
import type {
  ArrearsBucket,
  LoanAct,
  LoanActStatus,
  LoanMethod,
  LoanRecord,
  LoanSettings,
  LoanStanding,
  LoanStatus,
  RepaymentStatus,
} from '../records/loan.ts'
import type { ScheduleRow } from '../records/loan-repayment.ts'
import type { Gender, ProprietorRecord } from '../records/proprietor.ts'
import type { RecordStatus } from '../statuses.ts'

/** Loans have no module of their own: REPORT opens them (ruling A98), to the bank's head offices alone. */
const READS_LOANS = { needs: 'REPORT|READ' } as const

/** A borrower with the business that is lent to. */
export interface ProprietorRow extends ProprietorRecord {
  proprietorId: string
  proprietorStatus: RecordStatus
  /** Loans of every status. */
  loanCount: number
  proprietorCreatedAt: string
  pendingCqId: string | null
}

export interface ProprietorTotals {
  /** Borrowers that have a loan. */
  totalBorrowers: number
  totalLoans: number
  maleProprietors: number
  femaleProprietors: number
}

/** Borrowers of the own subsidiary, of all of them for head office Nigeria; one, or 25, when `proprietorId` names it. */
export const readProprietors = readCall<
  ListRequest & { proprietorId?: string },
  ListPayload<ProprietorRow, ProprietorTotals>
>({
  action: 'proprietorReadAll',
  path: 'proprietorReadAll',
  access: READS_LOANS,
})

/** Queues a new borrower of the own subsidiary. 26 the e-mail address is another's there, 30 not of age, 57 no head office. */
export const createProprietor = writeCall<
  Omit<ProprietorRecord, 'countryId'> & { countryId?: string } & Resubmission,
  Queued
>({
  action: 'proprietorCreate',
  path: 'proprietorCreate',
  access: { needs: 'REPORT|CREATE' },
  queued: true,
})

/** A loan as the list has it. Amounts are in its currency. */
export interface LoanRow extends Omit<LoanRecord, 'borrowerName'> {
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
  makerName: string | null
  checkerName: string | null
  version: number
  /** The application, or an act on it, that waits. */
  pendingCqId: string | null
}

export interface LoanTotals {
  totalBorrowers: number
  totalLoans: number
  performingLoan: number
  nonPerformingLoan: number
}

/** Loans in scope, newest application first; one, or 25, when `loanId` names it. */
export const readLoans = readCall<ListRequest & { loanId?: string }, ListPayload<LoanRow, LoanTotals>>({
  action: 'loan/updateLoans',
  path: 'loanReadAll',
  aliases: ['loan/updateLoans'],
  access: READS_LOANS,
})

/**
 * Queues an application of a borrower in scope. 25 no such borrower, 62 who is not active, 31 a currency that the subsidiary has no books
 * in, 13 nothing is lent or the first instalment would repay nothing of it, 57 no head office.
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

/** Something that happened to the loan's money, or waits to. */
export interface LoanActRow {
  actId: string
  loanAct: LoanAct
  loanActStatus: LoanActStatus
  loanActAmount: string
  /** Where it went; null of what has not been posted, and of a write-off's interest. */
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
  /** The last payment or write-off is, and nothing before it. */
  isReversible: boolean
  pendingCqId: string | null
}

export interface LoanSchedulePayload {
  loan: LoanRow
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

const CHANGES_LOANS = { needs: 'REPORT|UPDATE' } as const

/**
 * Queues that an APPROVED loan's money is paid out: DR LOAN, CR FUNDING. 25, 12 not approved, or its first instalment would be due before
 * the money; 28 an act of it waits; 57 no head office.
 */
export const disburseLoan = writeCall<Resubmission & { loanId: string }, Queued>({
  action: 'portal/disburseLoan',
  path: 'portal/loan/disburse',
  access: CHANGES_LOANS,
  queued: true,
})

/**
 * Queues a payment that was taken today: DR FUNDING, CR INTEREST_INCOME and LOAN, of the oldest instalment first. 12 not active, 13 not
 * above zero or more than is owed today; otherwise as {@link disburseLoan}.
 */
export const repayLoan = writeCall<Resubmission & { loanId: string; loanActAmount: string }, Queued>({
  action: 'portal/repayLoan',
  path: 'portal/loan/repay',
  access: CHANGES_LOANS,
  queued: true,
})

/** Queues the payment of all that is owed today, as it was read: 29 it is another amount by now. Otherwise as {@link repayLoan}. */
export const settleLoan = writeCall<Resubmission & { loanId: string; loanActAmount: string }, Queued>({
  action: 'portal/settleLoan',
  path: 'portal/loan/settle',
  access: CHANGES_LOANS,
  queued: true,
})

/** Queues that what is outstanding is taken as a loss: DR LOAN_LOSS, CR LOAN. 12 not active; otherwise as {@link disburseLoan}. */
export const writeOffLoan = writeCall<Resubmission & { loanId: string; loanActReason: string }, Queued>({
  action: 'portal/writeOffLoan',
  path: 'portal/loan/write-off',
  access: CHANGES_LOANS,
  queued: true,
})

/** Queues the reversal of the loan's last payment or write-off. 25 no such act of the loan, 12 another came after it or it is no such. */
export const reverseLoanAct = writeCall<
  Resubmission & { loanId: string; actId: string; loanActReason: string },
  Queued
>({
  action: 'portal/reverseLoanAct',
  path: 'portal/loan/reverse',
  access: CHANGES_LOANS,
  queued: true,
})

export interface LoanStatusCount {
  loanStatus: LoanStatus
  loanCount: number
}
export interface LoanGenderCount {
  proprietorGender: Gender
  loanCount: number
}
export interface LoanStateCount {
  proprietorState: string
  loanCount: number
}

/** Loans in scope by their status, by their borrower's gender, and by the ten states that have most. */
export const readLoanChart = readCall<
  object,
  { data: readonly LoanStatusCount[]; gender: readonly LoanGenderCount[]; state: readonly LoanStateCount[] }
>({
  action: 'loanChart',
  path: 'loanChart',
  aliases: ['loan/updateLoanCharts'],
  access: READS_LOANS,
})

export interface LoanMonth {
  /** `2026-11`. */
  month: string
  disbursed: string
  repaid: string
}
export interface LoanRisk {
  arrearsBucket: ArrearsBucket
  loanCount: number
  outstandingPrincipal: string
}

/** What was paid out and paid back by month between two days, and the active portfolio by its arrears; one currency (ruling A68). */
export const readLoanFigures = readCall<
  { loanCurrency: string; type?: string; startDate?: string; endDate?: string },
  { loanCurrency: PayoutCurrency; months: readonly LoanMonth[]; risk: readonly LoanRisk[] }
>({
  action: 'dashboard/updateLoanCharts',
  path: 'dashboard/updateLoanCharts',
  access: READS_LOANS,
})

export interface LoanSettingsRow {
  settings: LoanSettings
  version: number
  updatedAt: string
  pendingCqId: string | null
}

/** What each subsidiary in scope rules of loans. */
export const readLoanSettings = readCall<object, { rows: readonly LoanSettingsRow[] }>({
  action: 'portal/readLoanSettings',
  path: 'portal/loan/settings',
  access: READS_LOANS,
})

/** Queues other settings for a subsidiary. 25 another's, 21 nothing changed, 28, 29; they hold from the next reckoning of arrears on. */
export const changeLoanSettings = writeCall<
  Resubmission & { settingsCountryId: string; defaultMethod: LoanMethod; nplDays: number; version: number },
  Queued
>({
  action: 'portal/changeLoanSettings',
  path: 'portal/loan/change-settings',
  access: { needs: 'REPORT|UPDATE' },
  queued: true,
})
