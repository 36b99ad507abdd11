import { type AnalyticsGrain, type AnalyticsPeriod, MOST_POINTS } from '@portal/contract/analytics/analytics.calls'
import { DateTime } from 'luxon'

/** From one midnight of the time zone to another, which is excluded. */
export interface Range {
  readonly from: DateTime
  readonly to: DateTime
}

/** The requested days as `YYYY-MM-DD`, the end excluded (ruling A54). */
export interface Asked {
  readonly type?: AnalyticsPeriod | undefined
  readonly startDate?: string | undefined
  readonly endDate?: string | undefined
}

/**
 * The days of a period, whose end is tomorrow. Given days override the named period, because a caller that sends both
 * has computed them.
 * @param first the first day with any data
 * @returns null for invalid days or an end before the beginning
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

/** By hour, day or week, so that a chart can be read. */
export function grainOf(range: Range): AnalyticsGrain {
  const days = daysIn(range)
  if (days * 24 <= MOST_POINTS.hour) return 'hour'
  return days <= MOST_POINTS.day ? 'day' : 'week'
}

/** Where each point begins; the first begins with the range, even in the middle of a week. */
export function pointsOf({ from, to }: Range, grain: AnalyticsGrain): DateTime[] {
  const points: DateTime[] = []
  for (let at = from; at < to; at = at.startOf(grain).plus({ [`${grain}s`]: 1 })) points.push(at)
  return points
}

/** The same number of days right before. */
export const before = (range: Range): Range => ({ from: range.from.minus({ days: daysIn(range) }), to: range.from })

/** The date of a moment, as text. */
export const dayOf = (at: DateTime): string => at.toFormat('yyyy-MM-dd')
