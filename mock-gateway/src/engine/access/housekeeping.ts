import { type Kysely, sql } from 'kysely'
import type { GatewayConfig } from '../../config.ts'
import type { Database } from '../db/schema.ts'
import { endSessionsOfUser } from './sessions/end-sessions.ts'
import { tidyWorkKeys } from './sessions/former-work-keys.ts'
import { daysAgo, isDormant } from './settings/dormancy.ts'
import { readAccessSettings } from './settings/system-settings.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** Sessions are looked back at this long after their end. */
const SESSIONS_KEPT_MS = 90 * DAY_MS

/**
 * Deletes expired access data: counted attempts, visits to the provider, codes (a registration's code holds a password
 * hash), keys of unsent work, old sessions.
 */
export async function tidyAccess(
  db: Kysely<Database>,
  now: Date,
  config: Pick<GatewayConfig, 'idleMs' | 'idleGraceMs'>,
): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await db
    .deleteFrom('attempt')
    .where('window_at', '<', before(HOUR_MS))
    // Keeps refused attempts until the trail has recorded them.
    .where((eb) => eb.or([eb('refused', '=', 0), eb('recorded_at', 'is not', null)]))
    .execute()
  await db.deleteFrom('name_wait').where('tried_at', '<', before(HOUR_MS)).execute()
  await db.deleteFrom('recipient_mail').where('window_at', '<', before(DAY_MS)).execute()
  await db.deleteFrom('provider_sign_in').where('created_at', '<', before(HOUR_MS)).execute()
  await db.deleteFrom('one_time_code').where('expires_at', '<', before(DAY_MS)).execute()
  await tidyWorkKeys(db, config, now)
  await db.deleteFrom('session').where('absolute_at', '<', before(SESSIONS_KEPT_MS)).execute()
}

/**
 * Makes users INACTIVE who have not signed in, or been made, within `configInactivityDayLimit` days (ruling 2.9), and
 * ends their sessions. For the nightly job, which writes the audit rows of those it returns. Holders of SYSTEM_SETTINGS
 * UPDATE stay: somebody must be able to bring the others back.
 */
export async function markDormantUsers(
  db: Kysely<Database>,
  now: Date,
): Promise<readonly { userId: string; username: string; countryId: string | null }[]> {
  const { inactivityDays } = await readAccessSettings(db)
  if (inactivityDays === 0) return []
  const limit = daysAgo(now, inactivityDays)
  return db.transaction().execute(async (trx) => {
    const dormant = await trx
      .updateTable('app_user as u')
      .set({ status: 'INACTIVE', version: sql`version + 1`, updated_at: now })
      .where(isDormant(limit))
      .returning(['u.user_id', 'u.username', 'u.mto_code', 'u.country_id'])
      .execute()
    for (const user of dormant) await endSessionsOfUser(trx, user.user_id, 'status', now)
    return dormant.map((user) => ({
      userId: user.user_id,
      username: user.username,
      // A partner's people belong to no subsidiary.
      countryId: user.mto_code === null ? user.country_id : null,
    }))
  })
}
