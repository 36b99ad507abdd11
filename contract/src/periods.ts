import type { ViewPeriod } from './views/saved-view.ts'

const DAY_MS = 86_400_000

interface Days {
  readonly startDate: string
  readonly endDate: string
}

/** Named periods. If two periods have the same days today, the first period's name is shown. */
export const NAMED_PERIODS = [
  ...(['today', 'yesterday', 'thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'] as const),
  ...(['thisQuarter', 'lastQuarter', 'thisYear', 'lastYear', 'last7Days', 'last30Days'] as const),
]
export type NamedPeriod = (typeof NAMED_PERIODS)[number]

/**
 * Returns the first and last day of a period relative to `today`, as `YYYY-MM-DD`. The current week, month, quarter and
 * year end today. Weeks begin on Monday.
 */
export function daysOf(period: ViewPeriod, today: string): Days {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const back = (days: number) => dayOf(Date.parse(today) - days * DAY_MS)
  const intoWeek = (new Date(today).getUTCDay() + 6) % 7
  const quarter = Math.floor((month - 1) / 3) * 3
  /** Returns whole months, counted from January of this year as 0; the month `end` is not included. */
  const months = (first: number, end: number) => ({
    startDate: dayOf(Date.UTC(year, first, 1)),
    endDate: dayOf(Date.UTC(year, end, 0)),
  })
  const soFar = (startDate: string) => ({ startDate, endDate: today })
  switch (period) {
    case 'today':
      return soFar(today)
    case 'yesterday':
      return { startDate: back(1), endDate: back(1) }
    case 'thisWeek':
      return soFar(back(intoWeek))
    case 'lastWeek':
      return { startDate: back(intoWeek + 7), endDate: back(intoWeek + 1) }
    case 'last7Days':
      return soFar(back(6))
    case 'last30Days':
      return soFar(back(29))
    case 'thisMonth':
      return soFar(months(month - 1, month).startDate)
    case 'lastMonth':
      return months(month - 2, month - 1)
    case 'thisQuarter':
      return soFar(months(quarter, month).startDate)
    case 'lastQuarter':
      return months(quarter - 3, quarter)
    case 'thisYear':
      return soFar(months(0, month).startDate)
    case 'lastYear':
      return months(-12, 0)
  }
}

/** Returns the name of the period that the days form today; undefined if they form no named period. */
export function periodOf(
  { startDate, endDate }: { readonly startDate?: string | undefined; readonly endDate?: string | undefined },
  today: string,
): NamedPeriod | undefined {
  if (!startDate || !endDate) return undefined
  return NAMED_PERIODS.find((period) => {
    const days = daysOf(period, today)
    return days.startDate === startDate && days.endDate === endDate
  })
}

/** Returns today's date in a time zone, as `YYYY-MM-DD`. */
export function todayIn(timeZone: string, now = new Date()): string {
  return now.toLocaleDateString('sv', { timeZone })
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
