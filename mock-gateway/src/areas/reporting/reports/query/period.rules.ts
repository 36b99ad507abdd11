import type { ViewPeriod } from '@portal/contract'
import { daysOf } from '@portal/contract/periods'
import type { ReportFunction } from '@portal/contract/reports/report'

/** A range of days as `YYYY-MM-DD`, first and last day included. */
interface Days {
  readonly first: string
  readonly last: string
}

const VIEW_PERIODS: Readonly<Record<Exclude<ReportFunction, 'CURRENT_MONTH' | 'CURRENT_YEAR'>, ViewPeriod>> = {
  CURRENT_DATE: 'today',
  YESTERDAY: 'yesterday',
  LAST_7_DAYS: 'last7Days',
  LAST_30_DAYS: 'last30Days',
  PREVIOUS_WEEK: 'lastWeek',
  PREVIOUS_MONTH: 'lastMonth',
  PREVIOUS_YEAR: 'lastYear',
}

/**
 * Returns the days that a function or a written date names, relative to a day. The current month and year are complete,
 * not only until today.
 */
export function daysNamed(keyword: string, isFunction: boolean, today: string): Days {
  if (!isFunction) return { first: keyword, last: keyword }
  const [year = '', month = ''] = today.split('-')
  if (keyword === 'CURRENT_YEAR') return { first: `${year}-01-01`, last: `${year}-12-31` }
  if (keyword === 'CURRENT_MONTH') {
    const end = new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10)
    return { first: `${year}-${month}-01`, last: end }
  }
  const { startDate, endDate } = daysOf(VIEW_PERIODS[keyword as keyof typeof VIEW_PERIODS], today)
  return { first: startDate, last: endDate }
}
