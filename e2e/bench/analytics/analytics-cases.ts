import { type AnalyticsPeriod, readAnalytics } from '@portal/contract/analytics/analytics.calls'
import type { ListCase } from '../big/list-cases.ts'

/** The measured periods. In this data, one year contains the days of every period, so `alltime` is the same year. */
const PERIODS: readonly AnalyticsPeriod[] = ['today', 'last30', 'last90', 'thisyear', 'alltime']

/** Analytics as `/gateway` requests them, one case per period. */
export const ANALYTICS_CASES: readonly ListCase[] = PERIODS.map((type) => ({
  name: `analytics, ${type}`,
  path: readAnalytics.path,
  request: { type },
}))
