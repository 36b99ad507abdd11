import type { ViewPeriod } from '@portal/contract'

const DAY_MS = 86_400_000

/** The days of a moving range, both included, seen from a day; all as `YYYY-MM-DD`. */
export function daysOf(period: ViewPeriod, today: string): { startDate: string; endDate: string } {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const back = (days: number) => dayOf(Date.parse(today) - days * DAY_MS)
  switch (period) {
    case 'today':
      return { startDate: today, endDate: today }
    case 'yesterday':
      return { startDate: back(1), endDate: back(1) }
    case 'last7Days':
      return { startDate: back(6), endDate: today }
    case 'last30Days':
      return { startDate: back(29), endDate: today }
    case 'thisMonth':
      return { startDate: dayOf(Date.UTC(year, month - 1, 1)), endDate: today }
    case 'lastMonth':
      return { startDate: dayOf(Date.UTC(year, month - 2, 1)), endDate: dayOf(Date.UTC(year, month - 1, 0)) }
  }
}

/** The day it is in a zone. */
export function todayIn(timeZone: string): string {
  return new Date().toLocaleDateString('sv', { timeZone })
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
