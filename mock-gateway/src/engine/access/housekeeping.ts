import { type Kysely, sql } from 'kysely'
import type { GatewayConfig } from '../../config.ts'
import type { Database } from '../db/schema.ts'
import { deleteInBatches } from '../jobs/delete-in-batches.ts'
import { tidyWorkKeys } from './sessions/former-work-keys.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** How long sessions are kept after the latest time at which they could end. */
const SESSIONS_KEPT_MS = 90 * DAY_MS

/**
 * Deletes access data that is no longer needed: counted attempts and mails, waits by user name, visits to the identity
 * provider, one-time codes (the code of a registration contains a password hash), keys of unsent work,
 * challenges of passkeys, and old sessions.
 */
export async function tidyAccess(
  db: Kysely<Database>,
  now: Date,
  config: Pick<GatewayConfig, 'idleMs' | 'idleGraceMs'>,
): Promise<void> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  // Keeps refused attempts until they are recorded in the audit trail.
  const isTold = sql<boolean>`(refused = 0 or recorded_at is not null)`
  await deleteInBatches(db, 'attempt', sql`window_at < ${before(HOUR_MS)} and ${isTold}`)
  await deleteInBatches(db, 'name_wait', sql`tried_at < ${before(HOUR_MS)}`)
  await deleteInBatches(db, 'recipient_mail', sql`window_at < ${before(DAY_MS)}`)
  await deleteInBatches(db, 'provider_sign_in', sql`created_at < ${before(HOUR_MS)}`)
  await deleteInBatches(db, 'one_time_code', sql`expires_at < ${before(DAY_MS)}`)
  await deleteInBatches(db, 'passkey_challenge', sql`expires_at < ${before(HOUR_MS)}`)
  await tidyWorkKeys(db, config, now)
  await deleteInBatches(db, 'session', sql`absolute_at < ${before(SESSIONS_KEPT_MS)}`)
}
