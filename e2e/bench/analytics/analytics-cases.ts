import { type AnalyticsPeriod, readAnalytics } from '@portal/contract/analytics/analytics.calls'
import type { ListCase } from '../big/list-cases.ts'

/** One year back contains the days of every period; `alltime` is that year here. */
const PERIODS: readonly AnalyticsPeriod[] = ['today', 'last30', 'last90', 'thisyear', 'alltime']

/** Analytics as `/gateway` requests it, period by period. */
export const ANALYTICS_CASES: readonly ListCase[] = PERIODS.map((type) => ({
  name: `analytics, ${type}`,
  path: readAnalytics.path,
  request: { type },
}))
