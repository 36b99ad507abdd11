import { STAFF_USER_TYPES } from '@portal/contract'
import type { UploadedUser } from '@portal/contract/uploads/uploads.calls'
import { UPLOADED_USER, type UserBatchRecord, type UserRecord } from '@portal/contract/users/user'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../../../engine/db/schema.ts'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { recordOf, selectionsOf } from '../../../engine/read/index.ts'
import { newValues } from '../../../engine/records/index.ts'
import { insertPendingUsers, OPERATOR_ROLE_IDS, reaches, USER_COLUMNS, usersVisibleTo } from '../users/index.ts'
import type { BatchFacts } from './user-batch.rules.ts'

/** SQL condition over `app_user u`: an upload added the user. */
export const isUploaded: RawBuilder<boolean> = sql<boolean>`exists (select 1 from user_upload_row ur
  where ur.user_id = u.user_id)`

/**
 * Returns the facts from the database about the rows: names and addresses in use, separately within and outside the
 * maker's scope, and roles available in the subsidiary.
 */
export async function batchFacts(
  { db, actor }: Pick<SessionContext, 'db' | 'actor'>,
  { users, countryId }: { readonly users: readonly UploadedUser[]; readonly countryId: string },
): Promise<BatchFacts> {
  const usernames = users.map((user) => user.username)
  const emails = users.map((user) => user.userEmail)
  const there = db
    .selectFrom('app_user as u')
    .select(({ ref }) => [
      sql<string>`lower(${ref('u.username')}::text)`.as('username'),
      sql<string>`lower(${ref('u.email')}::text)`.as('email'),
      sql<boolean>`coalesce(${usersVisibleTo(actor)}, false)`.as('isSeen'),
    ])
    // The status is a literal, because the partial unique indexes require one.
    .where('u.status', '<>', sql.lit('DELETED'))
  const takers = await there
    .where(sql<boolean>`u.username = any(${usernames}::citext[])`)
    .union(there.where(sql<boolean>`u.email = any(${emails}::citext[])`))
    .execute()
  const inSight = takers.filter((taker) => taker.isSeen)
  const roles = await db
    .selectFrom('role')
    .select('role_id')
    .where('role_status', '=', 'ACTIVE')
    .where((eb) => eb.or([eb('country_id', 'is', null), eb('country_id', '=', countryId)]))
    .execute()
  return {
    takenUsernames: new Set(inSight.map((row) => row.username)),
    takenEmails: new Set(inSight.map((row) => row.email)),
    hidden: new Set(takers.filter((taker) => !taker.isSeen).flatMap((row) => [row.username, row.email])),
    roleIds: new Set(roles.map((role) => role.role_id).filter((roleId) => !OPERATOR_ROLE_IDS.includes(roleId))),
    userTypes: new Set(STAFF_USER_TYPES.filter((userType) => reaches(actor, { userType, countryId }))),
  }
}

export interface NewBatch {
  readonly tableName: string
  readonly countryId: string
  readonly users: readonly UploadedUser[]
  readonly makerId: string
  readonly now: Date
}

/**
 * Inserts the users as PENDING in one statement, and the batch that contains them. Returns the positions of
 * the rows with a name or address that was taken in the meantime, which are left out, and the batch's id. The id is
 * null if no rows are left.
 */
export async function insertBatch(
  db: Kysely<Database>,
  batch: NewBatch,
): Promise<{ uploadId: string | null; lost: number[] }> {
  const { countryId, makerId, now } = batch
  const wanted = batch.users.map((user) => ({ ...user, countryId, userMtoCode: null }))
  const inserted = await insertPendingUsers(db, wanted, makerId, now)
  const lost = inserted.flatMap((userId, row) => (userId === null ? [row] : []))
  const members = inserted.flatMap((userId, row) => (userId === null ? [] : [{ userId, row: row + 1 }]))
  if (members.length === 0) return { uploadId: null, lost }
  const uploadId = uuid()
  await db
    .insertInto('user_upload')
    .values({
      upload_id: uploadId,
      table_name: batch.tableName,
      country_id: countryId,
      upload_status: 'PENDING',
      row_count: members.length,
      maker_id: makerId,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await db
    .insertInto('user_upload_row')
    .values(members.map(({ userId, row }) => ({ user_id: userId, upload_id: uploadId, row_no: row })))
    .execute()
  return { uploadId, lost }
}

export interface FoundUpload {
  readonly version: number
  readonly batch: UserBatchRecord
  /** The users of the batch, in the order of the file. */
  readonly users: readonly { readonly userId: string; readonly values: UserRecord; readonly isRoleActive: boolean }[]
}

const uploads = (db: Kysely<Database>) => db.selectFrom('user_upload as b')
const uploadedUsers = (db: Kysely<Database>) =>
  db
    .selectFrom('user_upload_row as ur')
    .innerJoin('app_user as u', 'u.user_id', 'ur.user_id')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')

/**
 * Returns a batch with its users, or null if there is no such batch. If requested, the batch is locked until the
 * transaction ends.
 */
export async function findUpload(db: Kysely<Database>, uploadId: string, lock: boolean): Promise<FoundUpload | null> {
  const found = await uploads(db)
    .select(['b.table_name as tableName', 'b.country_id as countryId', 'b.version'])
    .where('b.upload_id', '=', uploadId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (found === undefined) return null
  const rows = await uploadedUsers(db)
    .select(selectionsOf(USER_COLUMNS))
    .select(['u.user_id as userId', 'r.role_status as roleStatus'])
    .where('ur.upload_id', '=', uploadId)
    .orderBy('ur.row_no')
    .$if(lock, (query) => query.forNoKeyUpdate('u'))
    .execute()
  const users = rows.map((row) => ({
    userId: row.userId,
    values: recordOf<UserRecord>(USER_COLUMNS, row),
    isRoleActive: row.roleStatus === 'ACTIVE',
  }))
  const { tableName, countryId, version } = found
  const lines = users.map(({ values }) => newValues(UPLOADED_USER, values))
  return { version, users, batch: { tableName, countryId, rowCount: users.length, uploadedUsers: lines } }
}

/** Sets the status of a batch and of its PENDING users. Returns the users' ids in the order of the file. */
export async function endUpload(
  db: Kysely<Database>,
  uploadId: string,
  end: { readonly isAuthorized: boolean; readonly now: Date },
): Promise<string[]> {
  const moved = await db
    .updateTable('app_user as u')
    .from('user_upload_row as ur')
    .set((eb) => ({
      status: end.isAuthorized ? 'ACTIVE' : 'DELETED',
      version: eb('u.version', '+', 1),
      updated_at: end.now,
    }))
    .whereRef('ur.user_id', '=', 'u.user_id')
    .where('ur.upload_id', '=', uploadId)
    .where('u.status', '=', 'PENDING')
    .returning(['u.user_id as userId', 'ur.row_no as row'])
    .execute()
  await db
    .updateTable('user_upload')
    .set((eb) => ({
      upload_status: end.isAuthorized ? 'ACTIVE' : 'DECLINED',
      version: eb('version', '+', 1),
      updated_at: end.now,
    }))
    .where('upload_id', '=', uploadId)
    .where('upload_status', '=', 'PENDING')
    .execute()
  return moved.toSorted((one, other) => one.row - other.row).map(({ userId }) => userId)
}
