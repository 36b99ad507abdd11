import { fromMinor, toMinor } from '@portal/contract'
import type { AnalyticsSum } from '@portal/contract/analytics/analytics.calls'
import { formatAmount, formatCount, formatPercent, type Locale } from '@portal/contract/format'
import type { ChartValue } from '@portal/shared-ui/charts'
import { durationOf, secondsToPost, successRate } from './figures-words.ts'

/**
 * The measure of the charts: the count, the amount in one currency (ruling A68), the success rate, or the time to post.
 */
export type Measure =
  | { readonly kind: 'count' | 'success' | 'time' }
  | { readonly kind: 'amount'; readonly currency: string }

export const COUNT: Measure = { kind: 'count' }

/** Returns whether the values of categories add up to a total, so that they may be stacked. */
export const isAdded = ({ kind }: Measure): boolean => kind === 'count' || kind === 'amount'

/** Returns the currency of the measured amounts; null for any other measure, which covers all currencies. */
export const currencyOf = (measure: Measure): string | null => (measure.kind === 'amount' ? measure.currency : null)

/** Returns the sums that the measure uses: for amounts, the sums in one currency. */
export function measured<Sum extends AnalyticsSum>(sums: readonly Sum[], measure: Measure): readonly Sum[] {
  const currency = currencyOf(measure)
  return currency === null ? sums : sums.filter((sum) => sum.currency === currency)
}

/**
 * Returns the measured value of combined sums. Without data a count or an amount is 0, and a rate or a time is null.
 */
export function measuredValue(sums: readonly AnalyticsSum[], measure: Measure): ChartValue {
  switch (measure.kind) {
    case 'count':
      return sums.reduce((total, { count }) => total + count, 0)
    case 'amount':
      return fromMinor(sums.reduce((total, { amount }) => total + toMinor(amount), 0n))
    case 'success':
      return successRate(sums)
    case 'time':
      return secondsToPost(sums)
  }
}

/** Formats a value of a measure in full. */
export function valueInWords(value: string | number, measure: Measure, locale: Pick<Locale, 'language'>): string {
  switch (measure.kind) {
    case 'count':
      return formatCount(Number(value), locale)
    case 'amount':
      return formatAmount(String(value), measure.currency, locale)
    case 'success':
      return formatPercent(String(value), locale)
    case 'time':
      return durationOf(Number(value), locale.language)
  }
}
