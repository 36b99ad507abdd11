import { zoneOf } from '@portal/contract'
import { withDatabase } from '../commands.ts'
import type { GatewayConfig } from '../config.ts'
import { fillAnalytics } from '../domains/analytics/testing/fill-analytics.ts'

/** Fills the counts of a running portal with a year, as its head office reads days; its data is thrown away afterwards. */
export const fillYearOfCounts = (config: GatewayConfig): Promise<number> =>
  withDatabase(config, ({ db }) => fillAnalytics(db, zoneOf('01'), new Date()))
