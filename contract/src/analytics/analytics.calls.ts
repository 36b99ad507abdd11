import { type Requirement, readCall, SIGNED_IN } from '@portal/contract/core'
import type { ContractType, Failure } from '../transactions/transaction.ts'

/** Bank users who may see the figures; partners' people always see their own (money §9). */
export const READS_ANALYTICS = {
  any: [{ module: 'USER' }, { module: 'REPORT' }],
} as const satisfies Requirement

/** The choices of spec §4; weeks begin on Monday, the last days include today. */
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

/** The unit of one point of the chart. */
export const ANALYTICS_GRAINS = ['hour', 'day', 'week'] as const
export type AnalyticsGrain = (typeof ANALYTICS_GRAINS)[number]

/** Points of one answer at most: two days by hour, three months by day, or else by week. */
export const MOST_POINTS = { hour: 48, day: 92 } as const

/** Days are those of the reader's zone. `endDate` is excluded: a period up to today ends tomorrow (ruling A54). */
export interface AnalyticsRequest {
  type?: AnalyticsPeriod
  startDate?: string
  endDate?: string
  /** Other names of the days, as the specification has them. */
  _startDate?: string
  _endDate?: string
  /** Limits to a partner; a partner's users always see their own. */
  mtoCode?: string
  _mtoCode?: string
}

/** Transactions with equal properties; amounts are in one currency and never added to those of another (ruling A68). */
export interface AnalyticsSum {
  contractType: ContractType
  currency: string
  count: number
  amount: string
  /** By current status, as the cards of their lists count. */
  successful: number
  pending: number
  unsuccessful: number
  /** Transactions ever posted, and their total seconds from acceptance on. */
  posted: number
  postedSeconds: string
}

export interface AnalyticsPoint extends AnalyticsSum {
  /** Index in `points`. */
  point: number
}

/** A part of the transactions, of one currency. */
export interface AnalyticsPart extends AnalyticsSum {
  /** Partner, corridor (`GB>NG`), bank or reason. */
  key: string
  /** The name of a partner; otherwise the name for `key`. */
  name: string
}
export interface FailurePart extends Omit<AnalyticsPart, 'key' | 'name'> {
  reason: Failure
}

/** One line of the specification's chart. */
export interface TransactionsOn {
  /** Day, or day and hour, in the reader's time zone. */
  transactionDate: string
  transactionCount: number
}

export interface AnalyticsPayload {
  dataDc: TransactionsOn[]
  dataCp: TransactionsOn[]
  totalTransactions: number
  /** Unfinished, as counted by the cards of the lists. */
  pendingTransactions: number
  requestedTransactions: number
  postedTransactions: number
  /** The time zone of the days. */
  timeZone: string
  /** First and last day, both included. */
  firstDay: string
  lastDay: string
  grain: AnalyticsGrain
  /** First and last day of each point; an hour's is its day. */
  points: { label: string; firstDay: string; lastDay: string }[]
  series: AnalyticsPoint[]
  totals: AnalyticsSum[]
  /** The equally long period right before; null for the whole history. */
  before: AnalyticsSum[] | null
  beforeFirstDay: string | null
  beforeLastDay: string | null
  partners: AnalyticsPart[]
  corridors: AnalyticsPart[]
  banks: AnalyticsPart[]
  failures: FailurePart[]
  /** Time of the count: includes everything committed by then. */
  at: string
}

/**
 * Live transactions by the day they were created. A branch's users see only the pickups of their branch. 57 bank
 * users without USER or REPORT privileges; 30 for days out of order.
 */
export const readAnalytics = readCall<AnalyticsRequest, AnalyticsPayload>({
  action: 'dashboard/updateAnalytics',
  path: 'dashboard/analytics',
  access: { needs: SIGNED_IN },
})

/** How far back the charts of operators go: by day, by week, by month. */
export const CHART_RANGES = ['30days', 'quarterly', '12months'] as const
export type ChartRange = (typeof CHART_RANGES)[number]

export interface ChartRequest {
  range?: ChartRange
  contractType?: ContractType
  mtoCode?: string
}

/** An active operator's figures in a day, week or month, named by its first day. */
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

/** An active operator that can be selected in the charts, whether it sent anything or not. */
export interface ChartOperator {
  mtoCode: string
  mtoName: string
}

interface ChartPoints {
  /** The requested range. */
  range: ChartRange
  /** First day of each day, week or month; empty ones have no row. */
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

/** Volumes of operators, by currency; scope and refusals as {@link readAnalytics}. */
export const readTransactionVolume = readCall<ChartRequest, OperatorVolumePayload>({
  action: 'dashboard/updateTransactionVolume',
  path: 'dashboard/transaction-volume',
  access: { needs: SIGNED_IN },
})

/** The number of operators' transactions; otherwise as {@link readTransactionVolume}. */
export const readTransactionCount = readCall<ChartRequest, OperatorCountPayload>({
  action: 'dashboard/updateTransactionCount',
  path: 'dashboard/transaction-count',
  access: { needs: SIGNED_IN },
})

/** The number of active operators that joined; only for bank users (57). */
export const readOnboardingCount = readCall<Pick<ChartRequest, 'range' | 'mtoCode'>, OnboardingPayload>({
  action: 'dashboard/updateOnboardingCount',
  path: 'dashboard/onboarding-count',
  access: { needs: SIGNED_IN },
})
