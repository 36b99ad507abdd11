import type { UserChange } from '@portal/contract/users/user'
import type { UserCreateRequest } from '@portal/contract/users/users.calls'
import type { Proposal } from '../../../engine/approvals/index.ts'
import { Refusal, refuse, type SessionContext } from '../../../engine/http/handler.ts'
import { mayWorkFor } from '../../../engine/read/index.ts'
import { activeRoleName, insertPendingUser, takenFields, type WantedUser } from './user.store.ts'
import { refuseIfTaken } from './user-change.kind.ts'
import { unknownRole } from './user-change.rules.ts'
import { findUser } from './user-record.ts'
import { usersVisibleTo } from './user-scope.ts'

/**
 * A new bank-side user, PENDING until a checker decides. 57 for another subsidiary, 25 no such active role, 26 user
 * name or e-mail taken.
 */
export async function proposeStaffUser(
  context: SessionContext,
  request: UserCreateRequest,
): Promise<Proposal<UserChange>> {
  if (!mayWorkFor(context.actor, request.countryId)) throw new Refusal('57')
  return await proposeNewUser(context, { ...request, userMtoCode: null })
}

/** A new user of either side; the domain's rules refuse fields that do not fit the side. 25 and 26 as above. */
export async function proposeNewUser(context: SessionContext, wanted: WantedUser): Promise<Proposal<UserChange>> {
  const targetId = await addPendingUser(context, wanted)
  const user = await findUser(context.db, targetId)
  if (user === null) throw new Refusal('96')
  return { targetId, fields: { ...user.values, userStatus: 'ACTIVE' } }
}

/**
 * Adds a user pending authorization, either alone or with the record that comes with the account. Returns the user's
 * id; 25 and 26 as above.
 */
export async function addPendingUser({ db, actor, now }: SessionContext, wanted: WantedUser): Promise<string> {
  if ((await activeRoleName(db, wanted.userRoleId)) === null) throw refuse(unknownRole)
  const userId = await insertPendingUser(db, wanted, actor.userId, now)
  if (userId !== null) return userId
  const taken = await takenFields(db, wanted, null, usersVisibleTo(actor))
  // An operator user's name is the address: one field to correct.
  refuseIfTaken(taken, (field) => (wanted.userType === 'IMTO' ? 'userEmail' : field))
  // Another user's change was made and undone in between.
  throw new Refusal('05', { message: 'message.cannotTakeOn' })
}
