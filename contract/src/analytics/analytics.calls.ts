import { type Requirement, readCall, SIGNED_IN } from '@portal/contract/core'
import type { ContractType, Failure } from '../transactions/transaction.ts'

/**
 * The privileges that allow a bank user to see the figures; partners' users always see their own figures (money §9).
 */
export const READS_ANALYTICS = {
  any: [{ module: 'USER' }, { module: 'REPORT' }],
} as const satisfies Requirement

/** The choices of periods (spec §4). Weeks begin on Monday; the last 30 or 90 days include today. */
export const ANALYTICS_PERIODS = [
  'today',
  'thisweek',
  'thismonth',
  'last30',
  'last90',
  'thisyear',
  'alltime',
  'custom',
] as const
export type AnalyticsPeriod = (typeof ANALYTICS_PERIODS)[number]
export const DEFAULT_ANALYTICS_PERIOD: AnalyticsPeriod = 'last30'

/** The span of time that one point of the chart covers. */
export const ANALYTICS_GRAINS = ['hour', 'day', 'week'] as const
export type AnalyticsGrain = (typeof ANALYTICS_GRAINS)[number]

/** The maximum number of points by hour (two days) and by day (three months); longer periods are shown by week. */
export const MOST_POINTS = { hour: 48, day: 92 } as const

/**
 * A request for figures. Days are in the reader's time zone. `endDate` is excluded: a period up to today ends tomorrow
 * (ruling A54).
 */
export interface AnalyticsRequest {
  type?: AnalyticsPeriod
  startDate?: string
  endDate?: string
  /** The names of `startDate` and `endDate` in the specification. */
  _startDate?: string
  _endDate?: string
  /** Limits the figures to one partner; a partner's users always see only their own figures. */
  mtoCode?: string
  _mtoCode?: string
}

/**
 * The figures of transactions of one product and currency; amounts in different currencies are never added (ruling
 * A68).
 */
export interface AnalyticsSum {
  contractType: ContractType
  currency: string
  count: number
  amount: string
  /** The numbers of transactions by current status, counted as the cards of the transaction lists count them. */
  successful: number
  pending: number
  unsuccessful: number
  /** The number of transactions posted at any time, and the total seconds from their acceptance to their posting. */
  posted: number
  postedSeconds: string
}

export interface AnalyticsPoint extends AnalyticsSum {
  /** The index of the point in `points`. */
  point: number
}

/** The figures of one partner, corridor, bank or failure reason, in one currency. */
export interface AnalyticsPart extends AnalyticsSum {
  /** The code of the partner, corridor (`GB>NG`), bank or reason. */
  key: string
  /** The display name of a partner; for a corridor, bank or failure reason, the name that belongs to `key`. */
  name: string
}
export interface FailurePart extends Omit<AnalyticsPart, 'key' | 'name'> {
  reason: Failure
}

/** One day or hour in the specification's chart. */
export interface TransactionsOn {
  /** The day, or the day and hour, in the reader's time zone. */
  transactionDate: string
  transactionCount: number
}

export interface AnalyticsPayload {
  dataDc: TransactionsOn[]
  dataCp: TransactionsOn[]
  totalTransactions: number
  /** The number of unfinished transactions, as the cards of the transaction lists count them. */
  pendingTransactions: number
  requestedTransactions: number
  postedTransactions: number
  /** The time zone that the days are in. */
  timeZone: string
  /** The first and last day of the period, both included. */
  firstDay: string
  lastDay: string
  grain: AnalyticsGrain
  /** The first and last day of each point; for a point of one hour, both are the day of that hour. */
  points: { label: string; firstDay: string; lastDay: string }[]
  series: AnalyticsPoint[]
  totals: AnalyticsSum[]
  /** The totals of the equally long period just before; null if the period is the whole history. */
  before: AnalyticsSum[] | null
  beforeFirstDay: string | null
  beforeLastDay: string | null
  partners: AnalyticsPart[]
  corridors: AnalyticsPart[]
  banks: AnalyticsPart[]
  failures: FailurePart[]
  /** When the figures were counted; they include every change committed by then. */
  at: string
}

/**
 * Returns the figures of live transactions by the day of creation. Users of a branch see only the pickups of their
 * branch. Refused with 57 for bank users without USER or REPORT privileges, with 30 if the days are out of order.
 */
export const readAnalytics = readCall<AnalyticsRequest, AnalyticsPayload>({
  action: 'dashboard/updateAnalytics',
  path: 'dashboard/analytics',
  access: { needs: SIGNED_IN },
})

/** The ranges of the operator charts: 30 days by day, a quarter by week, 12 months by month. */
export const CHART_RANGES = ['30days', 'quarterly', '12months'] as const
export type ChartRange = (typeof CHART_RANGES)[number]

export interface ChartRequest {
  range?: ChartRange
  contractType?: ContractType
  mtoCode?: string
}

/** An active operator's figures in a day, week or month; `transactionDate` is the first day of that time. */
export interface OperatorCount {
  transactionDate: string
  mtoCode: string
  mtoName: string
  transactionCount: number
}
export interface OperatorVolume extends OperatorCount {
  currency: string
  transactionVolume: string
}

/** An active operator that can be selected in the charts, even if it sent no transactions. */
export interface ChartOperator {
  mtoCode: string
  mtoName: string
}

interface ChartPoints {
  /** The requested range. */
  range: ChartRange
  /** The first day of each day, week or month. Days, weeks and months without transactions have no row in the data. */
  points: string[]
}
export interface OperatorVolumePayload extends ChartPoints {
  data: OperatorVolume[]
  operators: ChartOperator[]
}
export interface OperatorCountPayload extends ChartPoints {
  data: OperatorCount[]
}
export interface OnboardingPayload extends ChartPoints {
  data: { onboardingDate: string; onboardingCount: number }[]
}

/**
 * Returns the transaction volumes of operators, by currency, with the scope and the refusals of {@link readAnalytics}.
 */
export const readTransactionVolume = readCall<ChartRequest, OperatorVolumePayload>({
  action: 'dashboard/updateTransactionVolume',
  path: 'dashboard/transaction-volume',
  access: { needs: SIGNED_IN },
})

/** Returns the number of transactions of operators, with the scope and the refusals of {@link readAnalytics}. */
export const readTransactionCount = readCall<ChartRequest, OperatorCountPayload>({
  action: 'dashboard/updateTransactionCount',
  path: 'dashboard/transaction-count',
  access: { needs: SIGNED_IN },
})

/**
 * Returns the number of active operators that joined, by day, week or month. Refused with 57 for users who are not bank
 * users.
 */
export const readOnboardingCount = readCall<Pick<ChartRequest, 'range' | 'mtoCode'>, OnboardingPayload>({
  action: 'dashboard/updateOnboardingCount',
  path: 'dashboard/onboarding-count',
  access: { needs: SIGNED_IN },
})
