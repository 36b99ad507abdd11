import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { clearAttempts } from '../lockout/clear-attempts.ts'
import { deletePasskeys } from '../passkeys/passkey.store.ts'
import { endSessionsOfUser } from '../sessions/end-sessions.ts'

/**
 * Removes a user's hard token and passkeys, restores all tries and ends the user's sessions. The user enrols a new
 * second factor at the next sign-in (ruling A72). Call it inside the transaction that applies the authorized change.
 */
export async function resetHardToken(db: Kysely<Database>, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('app_user')
    .set({
      totp_secret: null,
      totp_confirmed_at: null,
      totp_last_step: null,
      must_enrol_token: true,
      may_add_passkey: false,
    })
    .where('user_id', '=', userId)
    .execute()
  await deletePasskeys(db, userId)
  await clearAttempts(db, userId)
  await endSessionsOfUser(db, userId, 'hard-token', now)
}
