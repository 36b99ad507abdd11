import type { Queued } from '@portal/contract'
import type { UserUpdateRequest } from '@portal/contract/calls/users'
import { noteSubmission, submitChange } from '../../approvals/index.ts'
import type { Snapshot } from '../../db/schema.ts'
import { Refusal, type Reply, type SessionContext } from '../../http/handler.ts'
import { requireBank } from '../../read/index.ts'
import { activeRoleName } from './user.store.ts'
import { refuse } from './user-change.kind.ts'
import { unknownRole } from './user-change.rules.ts'
import { findUser, type UserRecord } from './user-record.ts'
import { usersVisibleTo } from './user-scope.ts'

/**
 * Queues a change of a user. 25 not in scope or no such active role, 57 for operator users, 63 own record, and the
 * refusals of `submitChange` and of the rules.
 */
export async function updateUser(context: SessionContext, request: UserUpdateRequest): Promise<Reply<Queued>> {
  return await queueUserEdit(context, request)
}

/** What an edit may ask of a user of either side: names and phone of an operator user too (spec §5). */
export type UserEdit = UserUpdateRequest & {
  readonly userFirstName?: string
  readonly userLastName?: string
  readonly userPhone?: string
  /** Partner of who registered and has none yet. */
  readonly userMtoCode?: string
}

/** Queues an edit of a user whom the actor sees and, if told, whose side fits; refusals as above. */
export async function queueUserEdit(
  context: SessionContext,
  request: UserEdit,
  isOfSide: (user: UserRecord) => boolean = () => true,
): Promise<Reply<Queued>> {
  const { db, actor } = context
  const note = noteSubmission(context, { subject: 'user', action: 'UPDATE', targetId: request.targetUserId })
  const user = await findUser(db, request.targetUserId, { scope: usersVisibleTo(actor) })
  if (user === null || !isOfSide(user)) throw new Refusal('25')
  requireBank(actor)
  if (user.user_id === actor.userId) throw refuse({ code: '63', message: 'message.ownRecord' })
  const fields = { ...plainFields(request, user), ...(await roleFields(context, request, user)) }
  const { user_id: targetId } = user
  const { version, replaces } = request
  return await submitChange(context, { subject: 'user', targetId, action: 'UPDATE', fields, version, replaces }, note)
}

function plainFields(request: UserEdit, user: UserRecord): Snapshot {
  const { userSolId, userFirstName, userLastName, userPhone, userMtoCode } = request
  return {
    ...(userFirstName === undefined ? {} : { userFirstName }),
    ...(userLastName === undefined ? {} : { userLastName }),
    ...(userPhone === undefined ? {} : { userPhone }),
    ...(userSolId === undefined ? {} : { userSolId }),
    ...(userMtoCode === undefined ? {} : { userMtoCode }),
    ...(request.userType === undefined ? {} : { userType: request.userType }),
    ...(request.userStatus === undefined ? {} : { userStatus: request.userStatus }),
    // Taking away what was never enrolled changes nothing.
    ...(request.resetHardToken === 'YES' && user.has_hard_token ? { resetHardToken: 'YES' } : {}),
  }
}

async function roleFields(
  { db }: SessionContext,
  { userRoleId }: UserUpdateRequest,
  user: UserRecord,
): Promise<Snapshot> {
  if (userRoleId === undefined || userRoleId === user.role_id) return {}
  const roleName = await activeRoleName(db, userRoleId)
  if (roleName === null) throw refuse(unknownRole)
  return { userRoleId, roleName }
}
