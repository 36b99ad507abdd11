import {
  ANALYTICS_PERIODS,
  type AnalyticsPeriod,
  type AnalyticsRequest,
  DEFAULT_ANALYTICS_PERIOD,
} from '@portal/contract/analytics/analytics.calls'
import type { ContractType } from '@portal/contract/transactions/transaction'

const DAY_MS = 86_400_000

/** The dates in an address, both included. */
interface Days {
  readonly from: string
  readonly to: string
}

/** The period in an address; the last 30 days by default. */
export const periodIn = (query: URLSearchParams): AnalyticsPeriod =>
  ANALYTICS_PERIODS.find((period) => period === query.get('period')) ?? DEFAULT_ANALYTICS_PERIOD

/** The partner in an address. */
export const partnerIn = (query: URLSearchParams): string | null => query.get('partner') || null

/** The same address for another partner, or for all of them. */
export function withPartner(query: URLSearchParams, mtoCode: string): URLSearchParams {
  const next = new URLSearchParams(query)
  if (mtoCode === '') next.delete('partner')
  else next.set('partner', mtoCode)
  return next
}

/** The same address for another period. */
export function withPeriod(query: URLSearchParams, period: AnalyticsPeriod, days?: Days): URLSearchParams {
  const next = new URLSearchParams({ period, ...days })
  return withPartner(next, partnerIn(query) ?? '')
}

/** The request for an address; null while one of the dates is missing. */
export function requestIn(query: URLSearchParams): AnalyticsRequest | null {
  const type = periodIn(query)
  const mtoCode = partnerIn(query)
  const ofPartner = mtoCode === null ? {} : { mtoCode }
  if (type !== 'custom') return { type, ...ofPartner }
  const [from, to] = [query.get('from'), query.get('to')]
  // The address contains the last day, the call the day after it (ruling A54).
  return from && to
    ? { type, ...ofPartner, startDate: from, endDate: new Date(Date.parse(to) + DAY_MS).toISOString().slice(0, 10) }
    : null
}

const LISTS: Readonly<Record<ContractType, string>> = { DC: '/inbound-transactions', CP: '/outbound-transactions' }

/** The filters of the figures. */
interface Narrowed {
  readonly mtoCode: string | null
  readonly currency: string | null
}

/** The list of the transactions that a point counts. */
export function listOf(
  type: ContractType,
  { firstDay, lastDay }: { readonly firstDay: string; readonly lastDay: string },
  { mtoCode, currency }: Narrowed,
): string {
  return `${LISTS[type]}?${new URLSearchParams({
    ...{ from: firstDay, to: lastDay },
    ...(mtoCode === null ? {} : { 'f.transactionMtoCode': mtoCode }),
    ...(currency === null ? {} : { 'f.transactionDestinationCountryCurrency': currency }),
  })}`
}
