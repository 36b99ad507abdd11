import {
  ANALYTICS_PERIODS,
  type AnalyticsPeriod,
  type AnalyticsRequest,
  DEFAULT_ANALYTICS_PERIOD,
} from '@portal/contract/analytics/analytics.calls'
import type { ContractType } from '@portal/contract/transactions/transaction'

const DAY_MS = 86_400_000

/** The first and the last date in an address; both are included. */
interface Days {
  readonly from: string
  readonly to: string
}

/** Returns the period in an address; by default the last 30 days. */
export const periodIn = (query: URLSearchParams): AnalyticsPeriod =>
  ANALYTICS_PERIODS.find((period) => period === query.get('period')) ?? DEFAULT_ANALYTICS_PERIOD

/** Returns the partner in an address. Null if the address names no partner. */
export const partnerIn = (query: URLSearchParams): string | null => query.get('partner') || null

/** Returns the same address for another partner, or for all partners. */
export function withPartner(query: URLSearchParams, mtoCode: string): URLSearchParams {
  const next = new URLSearchParams(query)
  if (mtoCode === '') next.delete('partner')
  else next.set('partner', mtoCode)
  return next
}

/** Returns the parameters of an address for another period and the same partner. No other parameter is kept. */
export function withPeriod(query: URLSearchParams, period: AnalyticsPeriod, days?: Days): URLSearchParams {
  const next = new URLSearchParams({ period, ...days })
  return withPartner(next, partnerIn(query) ?? '')
}

/** Returns the request for an address; null for a custom period while one of its dates is missing. */
export function requestIn(query: URLSearchParams): AnalyticsRequest | null {
  const type = periodIn(query)
  const mtoCode = partnerIn(query)
  const ofPartner = mtoCode === null ? {} : { mtoCode }
  if (type !== 'custom') return { type, ...ofPartner }
  const [from, to] = [query.get('from'), query.get('to')]
  // The address contains the last day, but the call expects the day after it (ruling A54).
  return from && to
    ? { type, ...ofPartner, startDate: from, endDate: new Date(Date.parse(to) + DAY_MS).toISOString().slice(0, 10) }
    : null
}

const LISTS: Readonly<Record<ContractType, string>> = { DC: '/inbound-transactions', CP: '/outbound-transactions' }

/** The partner and the currency to which figures are limited. */
interface Narrowed {
  readonly mtoCode: string | null
  readonly currency: string | null
}

/** Returns the address of the list of transactions that a point of a chart counts. */
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
