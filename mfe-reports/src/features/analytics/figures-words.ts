import type { AnalyticsSum } from '@portal/contract/analytics/analytics.calls'

const added = (sums: readonly AnalyticsSum[], figure: 'count' | 'successful' | 'posted') =>
  sums.reduce((total, sum) => total + sum[figure], 0)

/** A share in percent, as a decimal string; null for a zero whole. */
export const shareOf = (part: number, whole: number): string | null =>
  whole === 0 ? null : ((part / whole) * 100).toFixed(2)

/** The share of transactions that are currently successful. */
export const successRate = (sums: readonly AnalyticsSum[]) => shareOf(added(sums, 'successful'), added(sums, 'count'))

/** The change from before, in percent; null if it was zero. */
export function changeOf(now: readonly AnalyticsSum[], before: readonly AnalyticsSum[]): string | null {
  const was = added(before, 'count')
  return was === 0 ? null : (((added(now, 'count') - was) / was) * 100).toFixed(1)
}

/** Average seconds from acceptance to posting; null without postings. */
export function secondsToPost(sums: readonly AnalyticsSum[]): number | null {
  const posted = added(sums, 'posted')
  const seconds = sums.reduce((total, { postedSeconds }) => total + Number(postedSeconds), 0)
  return posted === 0 ? null : seconds / posted
}

/** A duration in its most readable unit. */
export function durationOf(seconds: number, language: string): string {
  const [value, unit] =
    seconds < 120 ? [seconds, 'second'] : seconds < 7200 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour']
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(value)
}
