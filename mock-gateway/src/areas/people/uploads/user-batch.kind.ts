import { languageOf } from '@portal/contract'
import { USER_BATCH, type UserBatchRecord } from '@portal/contract/users/user'
import { sql } from 'kysely'
import { scheduleFirstPasswords } from '../../../engine/access/index.ts'
import type { Change, ChangeKind } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { changedFields } from '../../../engine/records/index.ts'
import { requireGivenRoles, requireOthersAccounts, requireReach } from '../users/index.ts'
import { endUpload, findUpload } from './user-upload.store.ts'

/** Maximum number of rows that a refusal names. */
const NAMED = 10

/** Defines how the users of a file are authorized: one decision for all of them (rulings 2.3, 2.8). */
export const USER_BATCH_CHANGES: ChangeKind<UserBatchRecord> = {
  subject: 'user-batch',
  module: 'USER',
  record: USER_BATCH,
  requiresReview: true,
  names: {
    isUuid: true,
    source: (ids) => sql`select upload_id::text as id, table_name as name
      from user_upload where upload_id = any(${ids}::uuid[])`,
  },
  creates: {
    user: (id) => sql`select cq_id from queue_item where subject = 'user-batch' and action = 'CREATE'
      and target_id in (select upload_id::text from user_upload_row where user_id::text = ${id})`,
  },
  link: (uploadId) => `/upload-users?f.uploadId=${uploadId}`,
  forms: { CREATE: () => '/upload-users?panel=upload' },
  async read(db, uploadId, lock) {
    const upload = await findUpload(db, uploadId, lock)
    if (upload === null) return null
    const { version, batch } = upload
    return { version, name: batch.tableName, snapshot: batch, mtoCode: null, countryId: batch.countryId }
  },
  validate: refuseChangedBatch,
  async applyCreate({ db, now }, change) {
    const users = await endUpload(db, change.targetId, { isAuthorized: true, now })
    await scheduleFirstPasswords(db, users, languageOf(change.after?.countryId ?? ''), now)
  },
  async declineCreate(db, change, now) {
    await endUpload(db, change.targetId, { isAuthorized: false, now })
  },
}

/**
 * Refuses a batch that changed since its upload. Names and addresses are reserved from the insertion of the rows, but
 * roles and rows may have been deleted in the meantime. In this case no user is added: refused with 12 and the user
 * names concerned, or with 29 if the rows differ from the rows that the checker saw. The batch is also refused with 63
 * if it has an account of the maker or checker, and with 25 or 57 if they may not give a user the role or the user
 * type.
 */
async function refuseChangedBatch(context: SessionContext, change: Change<UserBatchRecord>): Promise<void> {
  const { db } = context
  const upload = await findUpload(db, change.targetId, true)
  if (upload === null) throw new Refusal('25')
  const invalid = upload.users.filter(({ values, isRoleActive }) => values.userStatus !== 'PENDING' || !isRoleActive)
  if (invalid.length > 0) {
    const names = invalid.slice(0, NAMED).map(({ values }) => values.username)
    const users = names.join(', ') + (invalid.length > NAMED ? ', …' : '')
    throw new Refusal('12', { message: 'message.batchNotValid', params: { count: invalid.length, users } })
  }
  if (changedFields(change.after, upload.batch).length > 0) throw new Refusal('29')
  await requireOthersAccounts(
    context,
    change,
    upload.users.map(({ userId }) => userId),
  )
  const people = upload.users.map(({ values }) => ({ roleId: values.userRoleId, user: values }))
  await requireReach(
    context,
    change,
    people.map(({ user }) => user),
  )
  await requireGivenRoles(context, change, people)
}
