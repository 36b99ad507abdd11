import type { AnalyticsSum } from '@portal/contract/analytics/analytics.calls'

const added = (sums: readonly AnalyticsSum[], figure: 'count' | 'successful' | 'posted') =>
  sums.reduce((total, sum) => total + sum[figure], 0)

/** Returns a share in percent, as a decimal string. Null if the whole is zero. */
export const shareOf = (part: number, whole: number): string | null =>
  whole === 0 ? null : ((part / whole) * 100).toFixed(2)

/** Returns the percentage of transactions that are currently successful. Null if there are no transactions. */
export const successRate = (sums: readonly AnalyticsSum[]) => shareOf(added(sums, 'successful'), added(sums, 'count'))

/** Returns the change of the count since the period before, in percent. Null if the earlier count was zero. */
export function changeOf(now: readonly AnalyticsSum[], before: readonly AnalyticsSum[]): string | null {
  const was = added(before, 'count')
  return was === 0 ? null : (((added(now, 'count') - was) / was) * 100).toFixed(1)
}

/** Returns the average number of seconds from acceptance to posting. Null if nothing was posted. */
export function secondsToPost(sums: readonly AnalyticsSum[]): number | null {
  const posted = added(sums, 'posted')
  const seconds = sums.reduce((total, { postedSeconds }) => total + Number(postedSeconds), 0)
  return posted === 0 ? null : seconds / posted
}

/** Formats a duration in the unit that is easiest to read. */
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
