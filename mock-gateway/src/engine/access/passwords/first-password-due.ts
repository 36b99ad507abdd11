import type { Language } from '@portal/contract/format'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { type FirstPassword, hashedFirstPassword, issueFirstPassword } from './first-password.ts'

/** Users per run at most: about half a minute of hashing, before the next run is due. */
const RUN = 300

/**
 * Marks users whose first password is due. A hash takes 80 ms, and longer while many sign in, so it is not computed
 * under the lock of a queue item. The call that accepts one user issues the password after its commit ({@link
 * issueDueFirstPassword}). The users of a batch, and users whose call failed there, get theirs from {@link
 * issueDueFirstPasswords} within a few minutes.
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

/** Issues the due passwords, each in a separate transaction; users no longer ACTIVE get none. Returns how many. */
export async function issueDueFirstPasswords(db: Kysely<Database>, now: Date, portalUrl: string): Promise<number> {
  const due = await db.selectFrom('first_password_due').select('user_id').orderBy('created_at').limit(RUN).execute()
  let issued = 0
  for (const { user_id } of due) {
    if (await issueDueFirstPassword(db, user_id, now, portalUrl)) issued += 1
  }
  return issued
}

/** Issues one user's first password if due, in its own transaction. Returns whether it did. */
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
