import { partOf, type ValuesOf } from '@portal/contract'
import { USER, type UserChange, type UserRecord } from '@portal/contract/users/user'
import type { UserUpdateRequest } from '@portal/contract/users/users.calls'
import type { Proposal } from '../../../engine/approvals/index.ts'
import { Refusal, refuse, type SessionContext } from '../../../engine/http/handler.ts'
import { requireBank } from '../../../engine/read/index.ts'
import { storedValues } from '../../../engine/records/index.ts'
import { activeRoleName } from './user.store.ts'
import { unknownRole } from './user-change.rules.ts'
import { type FoundUser, findUser } from './user-record.ts'
import { usersVisibleTo } from './user-scope.ts'

/**
 * Fields that an edit may set for a user of the bank or of a partner. Names and phone may be set only for operator
 * users (spec §5), and the partner may be set only once.
 */
const EDITED = partOf(
  USER,
  'userFirstName',
  'userLastName',
  'userPhone',
  'userSolId',
  'userType',
  'userStatus',
  'userMtoCode',
)

type AskedEdit = Pick<
  UserUpdateRequest,
  'targetUserId' | 'version' | 'userRoleId' | 'resetHardToken' | 'allowPasskey'
> &
  Partial<ValuesOf<typeof EDITED>>

/**
 * Proposes a change of a user in scope, and only of a user whom `isOfSide` accepts. Refused with 25 if there is no such
 * user or active role, with 57 for operator users, with 63 for the actor's own record.
 */
export async function proposeUserEdit(
  { db, actor }: SessionContext,
  { targetUserId: targetId, version, resetHardToken, allowPasskey, userRoleId, ...wanted }: AskedEdit,
  isOfSide: (user: UserRecord) => boolean = () => true,
): Promise<Proposal<UserChange>> {
  const user = await findUser(db, targetId, { scope: usersVisibleTo(actor) })
  if (user === null || !isOfSide(user.values)) throw new Refusal('25')
  requireBank(actor)
  if (user.userId === actor.userId) throw refuse({ code: '63', message: 'message.ownRecord' })
  const fields = {
    ...storedValues(EDITED, wanted),
    // A reset of a second factor that was never enrolled is not a change, nor is a passkey besides none.
    ...(resetHardToken === 'YES' && user.hasSecondFactor ? { resetHardToken } : {}),
    ...(allowPasskey === 'YES' && user.hasSecondFactor && !user.mayAddPasskey ? { allowPasskey } : {}),
    ...(await roleFields(db, userRoleId, user)),
  }
  return { targetId, version, fields }
}

async function roleFields(
  db: SessionContext['db'],
  userRoleId: string | undefined,
  { values }: FoundUser,
): Promise<Partial<UserRecord>> {
  if (userRoleId === undefined || userRoleId === values.userRoleId) return {}
  const roleName = await activeRoleName(db, userRoleId)
  if (roleName === null) throw refuse(unknownRole)
  return { userRoleId, roleName }
}
