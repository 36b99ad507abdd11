import type { PartnerStatus } from '@portal/contract'
import type { UserChange, UserRecord } from '@portal/contract/users/user'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../engine/db/schema.ts'
import { columnsOf } from '../../../engine/read/index.ts'

const users = (db: Kysely<Database>) => db.selectFrom('app_user as u')
const { eb } = columnsOf(users)

/** The fields of a new user with values that another, undeleted user already has. */
export interface Taken {
  /** Wire names of fields that users in scope have taken; these may be named. */
  readonly fields: readonly string[]
  /** True if a user out of scope has taken a value; the field must not be revealed. */
  readonly isHidden: boolean
}

/**
 * Returns which of user name and address other users have. The fields are named only for users within `scope`, an SQL
 * condition over `app_user u`.
 */
export async function takenFields(
  db: Kysely<Database>,
  wanted: Pick<UserRecord, 'username' | 'userEmail'>,
  exceptUserId: string | null,
  scope: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<Taken> {
  const hasUsername = eb('u.username', '=', wanted.username)
  const hasEmail = eb('u.email', '=', wanted.userEmail)
  const takers = await users(db)
    .select([hasUsername.as('hasUsername'), hasEmail.as('hasEmail'), scope.as('isSeen')])
    // The status is a literal, because the partial unique indexes require one.
    .where('u.status', '<>', sql.lit('DELETED'))
    .where('u.user_id', 'is distinct from', exceptUserId)
    .where(eb.or([hasUsername, hasEmail]))
    .execute()
  const seen = takers.filter((taker) => taker.isSeen)
  return {
    fields: [
      ...(seen.some((taker) => taker.hasUsername) ? ['username'] : []),
      ...(seen.some((taker) => taker.hasEmail) ? ['userEmail'] : []),
    ],
    isHidden: seen.length < takers.length,
  }
}

/**
 * Returns the name of an ACTIVE role; null if there is no such role. Locks the role, so that it cannot be disabled in
 * the meantime.
 */
export async function activeRoleName(db: Kysely<Database>, roleId: string): Promise<string | null> {
  const role = await db
    .selectFrom('role')
    .select('role_name')
    .where('role_id', '=', roleId)
    .where('role_status', '=', 'ACTIVE')
    .forShare()
    .executeTakeFirst()
  return role?.role_name ?? null
}

/** Returns the status of an operator user's partner; null if there is no such partner. */
export async function partnerStatus(db: Kysely<Database>, mtoCode: string): Promise<PartnerStatus | null> {
  const partner = await db.selectFrom('mto').select('mto_status').where('mto_code', '=', mtoCode).executeTakeFirst()
  return partner?.mto_status ?? null
}

/** Returns the name of a partner, for a mail to the partner's user. */
export async function partnerName(db: Kysely<Database>, mtoCode: string): Promise<string> {
  const partner = db.selectFrom('mto').select('mto_name').where('mto_code', '=', mtoCode)
  return (await partner.executeTakeFirstOrThrow()).mto_name
}

/** Returns whether a file that awaits authorization added the user, who is then decided together with the file. */
export async function isInWaitingUpload(db: Kysely<Database>, userId: string): Promise<boolean> {
  const waiting = await db
    .selectFrom('user_upload_row')
    .innerJoin('user_upload', 'user_upload.upload_id', 'user_upload_row.upload_id')
    .select('user_upload.upload_id')
    .where('user_upload_row.user_id', '=', userId)
    .where('user_upload.upload_status', '=', 'PENDING')
    .executeTakeFirst()
  return waiting !== undefined
}

/** Returns the id of the queue item of the user's registration; null if another user added this user. */
export async function registrationOf(db: Kysely<Database>, userId: string): Promise<string | null> {
  const item = await db
    .selectFrom('queue_item')
    .select('cq_id')
    .where('subject', '=', 'user')
    .where('target_id', '=', userId)
    .where('maker_id', '=', userId)
    .executeTakeFirst()
  return item?.cq_id ?? null
}

/** A user of the bank or of a partner, as requested. */
export type WantedUser = Omit<UserRecord, 'roleName' | 'userStatus'>

/**
 * Inserts a user as PENDING. Returns null if the user name or address was taken in the meantime. Only the first
 * administrators have no maker.
 */
export async function insertPendingUser(
  db: Kysely<Database>,
  wanted: WantedUser,
  makerId: string | null,
  now: Date,
): Promise<string | null> {
  const [userId = null] = await insertPendingUsers(db, [wanted], makerId, now)
  return userId
}

/**
 * Inserts users as PENDING in one statement. Returns for each user, in the given order, the id, or null if the user's
 * name or address was taken in the meantime.
 */
export async function insertPendingUsers(
  db: Kysely<Database>,
  wanted: readonly WantedUser[],
  makerId: string | null,
  now: Date,
): Promise<(string | null)[]> {
  if (wanted.length === 0) return []
  const rows = wanted.map((user) => ({
    user_id: uuid(),
    country_id: user.countryId,
    first_name: user.userFirstName,
    last_name: user.userLastName,
    phone: user.userPhone,
    sol_id: user.userSolId,
    username: user.username,
    email: user.userEmail,
    role_id: user.userRoleId,
    user_type: user.userType,
    status: 'PENDING' as const,
    mto_code: user.userMtoCode,
    maker_id: makerId,
    created_at: now,
    updated_at: now,
  }))
  // Rows are always inserted in the same order, so that two files with the same people wait for each other instead of
  // deadlocking.
  const ordered = rows.toSorted((left, right) => (left.username.toLowerCase() < right.username.toLowerCase() ? -1 : 1))
  const inserted = await db
    .insertInto('app_user')
    .values(ordered)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute()
  const ids = new Set(inserted.map((user) => user.user_id))
  return rows.map(({ user_id: userId }) => (ids.has(userId) ? userId : null))
}

/** Writes the editable fields of an authorized change. */
export async function writeUserChange(
  db: Kysely<Database>,
  userId: string,
  after: UserChange,
  now: Date,
): Promise<void> {
  await db
    .updateTable('app_user')
    .set((eb) => ({
      first_name: after.userFirstName,
      last_name: after.userLastName,
      phone: after.userPhone,
      sol_id: after.userSolId,
      role_id: after.userRoleId,
      user_type: after.userType,
      mto_code: after.userMtoCode,
      status: after.userStatus,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('user_id', '=', userId)
    .execute()
}

/** Sets the status of a PENDING user. Returns false if the user is no longer PENDING. */
export async function endPending(
  db: Kysely<Database>,
  userId: string,
  status: 'ACTIVE' | 'INACTIVE' | 'DELETED',
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('app_user')
    .set((eb) => ({ status, version: eb('version', '+', 1), updated_at: now }))
    .where('user_id', '=', userId)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
