import { zoneOf } from '@portal/contract'
import { fillAnalytics } from '../areas/reporting/analytics/testing/fill-analytics.ts'
import { withDatabase } from '../commands.ts'
import type { GatewayConfig } from '../config.ts'

/**
 * Fills the analytics counts of a running portal with one year of data. Days begin at midnight in the time zone of head
 * office. Use it only for a portal whose data will be deleted.
 */
export const fillYearOfCounts = (config: GatewayConfig): Promise<number> =>
  withDatabase(config, ({ db }) => fillAnalytics(db, zoneOf('01'), new Date()))
