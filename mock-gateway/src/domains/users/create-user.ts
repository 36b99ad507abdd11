import type { Queued } from '@portal/contract'
import type { UserCreateRequest } from '@portal/contract/calls/users'
import { noteSubmission, submitChange } from '../../approvals/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../http/handler.ts'
import { mayWorkFor } from '../../read/index.ts'
import { activeRoleName, insertPendingUser, takenFields, type WantedUser } from './user.store.ts'
import { refuse, refuseIfTaken } from './user-change.kind.ts'
import { unknownRole } from './user-change.rules.ts'
import { findUser, userSnapshot } from './user-record.ts'
import { usersVisibleTo } from './user-scope.ts'

/**
 * Queues a new bank-side user, whose row is PENDING until a checker decides. 57 for operator users and for another
 * subsidiary, 25 no such active role, 26 user name or e-mail taken.
 */
export async function createUser(context: SessionContext, request: UserCreateRequest): Promise<Reply<Queued>> {
  const note = noteSubmission(context, { subject: 'user', action: 'CREATE' })
  if (!mayWorkFor(context.actor, request.countryId)) throw new Refusal('57')
  return await queueNewUser(context, { ...request, userMtoCode: null }, note, request.replaces)
}

/** Queues a user of either side; the domain's rules refuse what does not fit the side. 25 and 26 as above. */
export async function queueNewUser(
  context: SessionContext,
  wanted: WantedUser,
  note: ReturnType<typeof noteSubmission>,
  replaces?: string,
): Promise<Reply<Queued>> {
  const userId = await addPendingUser(context, wanted)
  const user = await findUser(context.db, userId)
  if (user === null) throw new Refusal('96')
  const fields = { ...userSnapshot(user), userStatus: 'ACTIVE' }
  return await submitChange(context, { subject: 'user', targetId: userId, action: 'CREATE', fields, replaces }, note)
}

/** Adds a user who waits for a checker, alone or with the record that comes with the account. Answers the user's id; 25 and 26 as above. */
export async function addPendingUser({ db, actor, now }: SessionContext, wanted: WantedUser): Promise<string> {
  if ((await activeRoleName(db, wanted.userRoleId)) === null) throw refuse(unknownRole)
  const userId = await insertPendingUser(db, wanted, actor.userId, now)
  if (userId !== null) return userId
  const taken = await takenFields(db, wanted, null, usersVisibleTo(actor))
  // An operator user's name is the address: one field to mend.
  refuseIfTaken(taken, (field) => (wanted.userType === 'IMTO' ? 'userEmail' : field))
  // Somebody's change came and went in between.
  throw new Refusal('05', { message: 'message.cannotTakeOn' })
}
