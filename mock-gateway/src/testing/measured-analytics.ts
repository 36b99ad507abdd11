import { zoneOf } from '@portal/contract'
import type { GatewayConfig } from '../config.ts'
import { joinPortalDatabase } from '../db/portal-database.ts'
import { fillAnalytics } from '../domains/analytics/testing/fill-analytics.ts'
import { createLog } from '../http/log.ts'

/** Fills the counts of a running portal with a year, as its head office reads days; its data is thrown away afterwards. */
export async function fillYearOfCounts(config: GatewayConfig): Promise<number> {
  const database = await joinPortalDatabase({ ...config, poolSize: 1 }, createLog('silent'))
  try {
    return await database.asOwner(({ db }) => fillAnalytics(db, zoneOf('01'), new Date()))
  } finally {
    await database.close()
  }
}
