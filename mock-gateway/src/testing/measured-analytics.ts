import { zoneOf } from '@portal/contract'
import { fillAnalytics } from '../areas/reporting/analytics/testing/fill-analytics.ts'
import { withDatabase } from '../commands.ts'
import type { GatewayConfig } from '../config.ts'

/**
 * Fills the counts of a running portal with a year, in the days of its head office. Use it only for a portal whose data
 * will be deleted.
 */
export const fillYearOfCounts = (config: GatewayConfig): Promise<number> =>
  withDatabase(config, ({ db }) => fillAnalytics(db, zoneOf('01'), new Date()))
