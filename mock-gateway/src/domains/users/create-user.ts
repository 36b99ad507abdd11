import type { Queued } from '@portal/contract'
import type { UserCreateRequest } from '@portal/contract/calls/users'
import { noteSubmission, submitChange } from '../../approvals/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../http/handler.ts'
import { activeRoleName, insertPendingUser, takenFields } from './user.store.ts'
import { refuse, refuseTaken } from './user-change.kind.ts'
import { unknownRole } from './user-change.rules.ts'
import { findUser, userSnapshot } from './user-record.ts'

/**
 * Queues a new bank-side user, whose row is PENDING until a checker decides. 57 for operator users, 25 no such active
 * role, 26 user name or e-mail taken.
 */
export async function createUser(context: SessionContext, request: UserCreateRequest): Promise<Reply<Queued>> {
  const { db, actor, now } = context
  const note = noteSubmission(context, { subject: 'user', action: 'CREATE' })
  if (actor.userType === 'IMTO') throw new Refusal('57')
  if ((await activeRoleName(db, request.userRoleId)) === null) throw refuse(unknownRole)
  const userId = await insertPendingUser(db, request, actor.userId, now)
  if (userId === null) {
    const taken = await takenFields(db, request, null)
    throw refuseTaken(taken.length > 0 ? taken : ['username'])
  }
  const user = await findUser(db, userId)
  if (user === null) throw new Refusal('96')
  const fields = { ...userSnapshot(user), userStatus: 'ACTIVE' }
  return await submitChange(context, { subject: 'user', targetId: userId, action: 'CREATE', fields }, note)
}
