import { zoneOf } from '@portal/contract'
import type { FilingThreshold } from '@portal/contract/regulator-reports/filing-threshold'
import { DateTime } from 'luxon'
import { isAtLeast, type OrderAmounts } from '../content/local-amount.rules.ts'

/** The facts of an order that thresholds compare. */
export interface JudgedOrder extends OrderAmounts {
  readonly isCash: boolean
  readonly sourceCountry: string
  readonly destinationCountry: string
  readonly isOrganisation: boolean
}

/**
 * Returns whether an order reaches a threshold. Amounts are compared exactly. An amount that cannot be converted,
 * because the table has no rate, reaches every threshold, as it exceeds every role limit.
 */
export function reaches(order: JudgedOrder, threshold: FilingThreshold): boolean {
  const { thresholdMeans, thresholdCustomer, thresholdBound, thresholdAmount, thresholdCurrency } = threshold
  if (thresholdMeans === 'CASH' && !order.isCash) return false
  if (thresholdMeans === 'FOREIGN' && order.sourceCountry === order.destinationCountry) return false
  if (thresholdCustomer !== 'ALL' && (thresholdCustomer === 'ORGANISATION') !== order.isOrganisation) return false
  const least = { amount: thresholdAmount, currency: thresholdCurrency, isIncluded: thresholdBound === 'FROM' }
  return isAtLeast(order, least)
}

/**
 * Returns when a threshold report is due: at the end of some days after the day of the transaction, in the zone of the
 * subsidiary.
 */
export function dueAfter(at: Date, days: number, countryId: string): Date {
  const day = DateTime.fromJSDate(at, { zone: zoneOf(countryId) }).startOf('day')
  return day.plus({ days: days + 1 }).toJSDate()
}
