import { type AnalyticsGrain, type AnalyticsPeriod, MOST_POINTS } from '@portal/contract/analytics/analytics.calls'
import { DateTime } from 'luxon'

/** A range from one midnight of the time zone to a later midnight, which is excluded. */
export interface Range {
  readonly from: DateTime
  readonly to: DateTime
}

/** The requested period, or its days as `YYYY-MM-DD` with the end excluded (ruling A54). */
export interface Asked {
  readonly type?: AnalyticsPeriod | undefined
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

/**
 * Returns the days of a period; the period ends tomorrow at midnight. Given days override the named period, because a
 * caller that sends both has computed the days.
 * @param first the first day with any data
 * @returns null for invalid days, or for an end before the beginning
 */
export function rangeOf({ type = 'last30', startDate, endDate }: Asked, now: DateTime, first: DateTime): Range | null {
  const tomorrow = now.startOf('day').plus({ days: 1 })
  const given = (day: string) => DateTime.fromISO(day, { zone: now.zone })
  const from = startDate === undefined ? beganOf(type, now, first) : given(startDate)
  const to = endDate === undefined ? tomorrow : given(endDate)
  return from.isValid && to.isValid && from < to ? { from, to } : null
}

function beganOf(type: AnalyticsPeriod, now: DateTime, first: DateTime): DateTime {
  const today = now.startOf('day')
  switch (type) {
    case 'today':
      return today
    case 'thisweek':
      return today.startOf('week')
    case 'thismonth':
      return today.startOf('month')
    case 'last30':
      return today.minus({ days: 29 })
    case 'last90':
      return today.minus({ days: 89 })
    case 'thisyear':
      return today.startOf('year')
    case 'alltime':
    case 'custom':
      return DateTime.min(first.startOf('day'), today)
  }
}

const daysIn = ({ from, to }: Range): number => Math.round(to.diff(from, 'days').days)

/** Returns the step of a chart: hour, day or week, so that the chart has a readable number of points. */
export function grainOf(range: Range): AnalyticsGrain {
  const days = daysIn(range)
  if (days * 24 <= MOST_POINTS.hour) return 'hour'
  return days <= MOST_POINTS.day ? 'day' : 'week'
}

/** Returns the beginning of each point. The first point begins with the range, even in the middle of a week. */
export function pointsOf({ from, to }: Range, grain: AnalyticsGrain): DateTime[] {
  const points: DateTime[] = []
  for (let at = from; at < to; at = at.startOf(grain).plus({ [`${grain}s`]: 1 })) points.push(at)
  return points
}

/** Returns the range of the same number of days directly before the given range. */
export const before = (range: Range): Range => ({ from: range.from.minus({ days: daysIn(range) }), to: range.from })

/** Returns the date of a moment as text. */
export const dayOf = (at: DateTime): string => at.toFormat('yyyy-MM-dd')
