import { contractText } from '@portal/contract/texts/all'
import { type Kysely, sql } from 'kysely'
import { systemOrigin, TRAIL_LANGUAGE, writeAudit } from '../audit/index.ts'
import type { Database } from '../db/schema.ts'
import { inBatches } from '../jobs/in-batches.ts'
import type { JobContext } from '../jobs/index.ts'
import { endSessionsOfUser } from './sessions/end-sessions.ts'
import { daysAgo, isDormant } from './settings/dormancy.ts'
import { readAccessSettings } from './settings/system-settings.ts'

/**
 * Maximum number of users per transaction. The users' rows stay locked until the end of the transaction, and each user
 * takes some statements.
 */
const BATCH = 500

/** Makes users INACTIVE who have not signed in for too long (ruling 2.9). */
export async function dormantUsers({ db, now, correlationId, log }: JobContext): Promise<void> {
  const count = await markDormantUsers(db, now, correlationId)
  if (count > 0) log.info({ count }, 'users became inactive')
}

/**
 * Makes users INACTIVE who have not signed in, been created or been changed within `configInactivityDayLimit` days, and
 * ends their sessions. Audits each user in the transaction that changes the user. Users with SYSTEM_SETTINGS UPDATE
 * remain ACTIVE, because somebody must be able to reactivate the others.
 * @returns the number of users made INACTIVE
 */
export async function markDormantUsers(
  db: Kysely<Database>,
  now: Date,
  correlationId: string,
  most: number = BATCH,
): Promise<number> {
  const { inactivityDays } = await readAccessSettings(db)
  if (inactivityDays === 0) return 0
  const limit = daysAgo(now, inactivityDays)
  return await inBatches(most, (size) =>
    db.transaction().execute(async (trx) => {
      const dormant = await markSome(trx, limit, now, size)
      for (const user of dormant) {
        await endSessionsOfUser(trx, user.user_id, 'status', now)
        await audit(trx, user, now, correlationId)
      }
      return dormant.length
    }),
  )
}

async function markSome(trx: Kysely<Database>, limit: Date, now: Date, size: number) {
  const due = trx
    .selectFrom('app_user as u')
    .select('u.user_id')
    .where(isDormant(limit))
    .orderBy('u.user_id')
    .limit(size)
    .forUpdate('u')
    .skipLocked()
  return await trx
    .updateTable('app_user as u')
    .set({ status: 'INACTIVE', version: sql`version + 1`, updated_at: now })
    .where('u.user_id', 'in', due)
    .returning(['u.user_id', 'u.mto_code', 'u.country_id'])
    .execute()
}

type DormantUser = Awaited<ReturnType<typeof markSome>>[number]

async function audit(trx: Kysely<Database>, user: DormantUser, now: Date, correlationId: string): Promise<void> {
  const note = {
    module: 'USER',
    action: 'DORMANT',
    subject: 'user',
    itemId: user.user_id,
    // Partner users belong to no subsidiary.
    countryId: user.mto_code === null ? user.country_id : null,
    before: { userStatus: 'ACTIVE' },
    after: { userStatus: 'INACTIVE' },
  }
  const message = contractText(TRAIL_LANGUAGE, 'message.wasInactive')
  await writeAudit(trx, note, systemOrigin(now, correlationId), '00', message)
}
