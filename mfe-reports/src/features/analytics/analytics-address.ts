import {
  ANALYTICS_PERIODS,
  type AnalyticsPeriod,
  type AnalyticsRequest,
  DEFAULT_ANALYTICS_PERIOD,
} from '@portal/contract/calls/analytics'
import type { ContractType } from '@portal/contract/records/transaction'

const DAY_MS = 86_400_000

/** The period an address asks for; the last 30 days unless it names another. */
export const periodIn = (query: URLSearchParams): AnalyticsPeriod =>
  ANALYTICS_PERIODS.find((period) => period === query.get('period')) ?? DEFAULT_ANALYTICS_PERIOD

/** What to ask for an address; null while one of the days is missing. */
export function requestIn(query: URLSearchParams): AnalyticsRequest | null {
  const type = periodIn(query)
  if (type !== 'custom') return { type }
  const [from, to] = [query.get('from'), query.get('to')]
  // People name the last day, the call the day after it (ruling A54).
  return from && to
    ? { type, startDate: from, endDate: new Date(Date.parse(to) + DAY_MS).toISOString().slice(0, 10) }
    : null
}

const LISTS: Readonly<Record<ContractType, string>> = { DC: '/inbound-transactions', CP: '/outbound-transactions' }

/** The list of what a point counts. */
export const listOf = (type: ContractType, { firstDay, lastDay }: { firstDay: string; lastDay: string }): string =>
  `${LISTS[type]}?${new URLSearchParams({ from: firstDay, to: lastDay })}`
