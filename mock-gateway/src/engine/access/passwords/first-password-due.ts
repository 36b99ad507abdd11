import type { Language } from '@portal/contract/format'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { type FirstPassword, hashedFirstPassword, issueFirstPassword } from './first-password.ts'

/** Maximum number of users per run: about half a minute of hashing, so that a run ends before the next run is due. */
const RUN = 300

/**
 * Marks users for a first password. A hash takes 80 ms, and longer while many users sign in, so it is not computed
 * under the lock of a queue item. A call that authorizes one user issues the password after its commit
 * ({@link issueDueFirstPassword}). If the call authorizes several users, or fails after its commit, a job issues the
 * passwords within a few minutes ({@link issueDueFirstPasswords}).
 */
export async function scheduleFirstPasswords(
  db: Kysely<Database>,
  userIds: readonly string[],
  language: Language,
  now: Date,
): Promise<void> {
  await sql`insert into first_password_due (user_id, language, created_at)
    select user_id, ${language}, ${now}::timestamptz from unnest(${userIds}::uuid[]) as due(user_id)
    on conflict do nothing`.execute(db)
}

/**
 * Issues the due passwords, each in a separate transaction. Users who are no longer ACTIVE, or already have a password,
 * get none.
 * @returns the number of issued passwords
 */
export async function issueDueFirstPasswords(db: Kysely<Database>, now: Date, portalUrl: string): Promise<number> {
  const due = await db.selectFrom('first_password_due').select('user_id').orderBy('created_at').limit(RUN).execute()
  let issued = 0
  for (const { user_id } of due) {
    if (await issueDueFirstPassword(db, user_id, now, portalUrl)) issued += 1
  }
  return issued
}

/** Issues one user's first password if it is due, in a separate transaction. Returns whether a password was issued. */
export async function issueDueFirstPassword(
  db: Kysely<Database>,
  userId: string,
  now: Date,
  portalUrl: string,
): Promise<boolean> {
  const first = await hashedFirstPassword()
  return await db.transaction().execute((trx) => issueOne(trx, userId, first, now, portalUrl))
}

async function issueOne(
  trx: Kysely<Database>,
  userId: string,
  first: FirstPassword,
  now: Date,
  portalUrl: string,
): Promise<boolean> {
  const due = await trx
    .deleteFrom('first_password_due')
    .where('user_id', '=', userId)
    .returning('language')
    .executeTakeFirst()
  if (due === undefined) return false
  const user = await trx
    .selectFrom('app_user')
    .select(['username', 'first_name', 'email'])
    .where('user_id', '=', userId)
    .where('status', '=', 'ACTIVE')
    .where('password_hash', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (user === undefined) return false
  const { username, first_name: firstName, email } = user
  await issueFirstPassword(trx, { userId, username, firstName, email }, now, first, {
    portalUrl,
    language: due.language,
  })
  return true
}
