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
 * Proposes a new bank-side user, who is PENDING until a checker decides. Refused with 57 for another subsidiary, with
 * 25 if there is no such active role, with 26 if the user name or e-mail address is taken, with 05 if a user out of
 * scope has it.
 */
export async function proposeStaffUser(
  context: SessionContext,
  request: UserCreateRequest,
): Promise<Proposal<UserChange>> {
  if (!mayWorkFor(context.actor, request.countryId)) throw new Refusal('57')
  return await proposeNewUser(context, { ...request, userMtoCode: null })
}

/**
 * Proposes a new user of the bank or of a partner. The checks of the change refuse a role that such a user cannot have,
 * such as an operator role for a user of the bank. Refused with 25, 26 and 05 like {@link proposeStaffUser}.
 */
export async function proposeNewUser(context: SessionContext, wanted: WantedUser): Promise<Proposal<UserChange>> {
  const targetId = await addPendingUser(context, wanted)
  const user = await findUser(context.db, targetId)
  if (user === null) throw new Refusal('96')
  return { targetId, fields: { ...user.values, userStatus: 'ACTIVE' } }
}

/**
 * Adds a user who is pending authorization, either alone or with the record that comes with the account. Returns the
 * user's id. Refused with 25, 26 and 05 like {@link proposeStaffUser}.
 */
export async function addPendingUser({ db, actor, now }: SessionContext, wanted: WantedUser): Promise<string> {
  if ((await activeRoleName(db, wanted.userRoleId)) === null) throw refuse(unknownRole)
  const userId = await insertPendingUser(db, wanted, actor.userId, now)
  if (userId !== null) return userId
  const taken = await takenFields(db, wanted, null, usersVisibleTo(actor))
  // The user name of an operator user is the e-mail address, so there is only one field to correct.
  refuseIfTaken(taken, (field) => (wanted.userType === 'IMTO' ? 'userEmail' : field))
  // In the meantime, a concurrent change took the name and was rolled back.
  throw new Refusal('05', { message: 'message.cannotTakeOn' })
}
