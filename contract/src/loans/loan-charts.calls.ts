import { readCall } from '@portal/contract/core'
import type { PayoutCurrency } from '../parameters/parameter-limits.ts'
import type { ArrearsBucket, LoanStatus } from './loan.ts'
import { READS_LOANS } from './loans.calls.ts'
import type { Gender } from './proprietor.ts'

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

export interface LoanChartPayload {
  data: readonly LoanStatusCount[]
  gender: readonly LoanGenderCount[]
  state: readonly LoanStateCount[]
}

/**
 * Returns the number of loans in scope by status, by gender of the borrower, and by state for the ten states with the
 * most loans. `orgID` is accepted but ignored.
 */
export const readLoanChart = readCall<{ orgID?: string }, LoanChartPayload>({
  action: 'loanChart',
  path: 'loanChart',
  aliases: ['loan/updateLoanCharts'],
  access: READS_LOANS,
})

export interface LoanMonth {
  /** The month, `2026-11`. */
  month: string
  disbursed: string
  repaid: string
}
export interface LoanRisk {
  arrearsBucket: ArrearsBucket
  loanCount: number
  outstandingPrincipal: string
}

export interface LoanFiguresPayload {
  loanCurrency: PayoutCurrency
  /** The currencies that loans in scope use. */
  currencies: readonly PayoutCurrency[]
  months: readonly LoanMonth[]
  risk: readonly LoanRisk[]
}

/**
 * Returns the disbursements and repayments by month between two days, both included, and the ACTIVE loans by range of
 * arrears. Amounts are in one currency, by default the first currency that loans in scope use (ruling A68). `metrics`
 * is accepted but ignored.
 */
export const readLoanFigures = readCall<
  { loanCurrency?: string; metrics?: string; startDate?: string; endDate?: string },
  LoanFiguresPayload
>({
  action: 'dashboard/updateLoanCharts',
  path: 'dashboard/updateLoanCharts',
  access: READS_LOANS,
})
