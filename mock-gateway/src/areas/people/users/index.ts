import { sql } from 'kysely'
import type { Domain } from '../../../engine/domain.ts'
import { DIFFERENT_PEOPLE_CHANGES } from './different-people/different-people.kind.ts'
import { USER_CHANGES } from './user-change.kind.ts'
import { USER_BINDINGS } from './users.calls.ts'
import { USER_FIGURES } from './users.figures.ts'
import { USER_FIND } from './users.find.ts'

export { addPendingUser, proposeNewUser } from './create-user.ts'
export type { DirectoryPerson, DirectoryPort } from './directory/directory-port.ts'
export { addFirstAdministrators, type FirstAdministrator } from './grants/first-administrators.ts'
export { reaches } from './grants/grant.rules.ts'
export {
  type GivenRole,
  requireGivenRoles,
  requireReach,
  requireRights,
  requireRoleReach,
} from './grants/require-grant.ts'
export { modulesLeftUncheckedByRole } from './last-checker.ts'
export { isRoleOfActors, requireOthersAccount, requireOthersAccounts } from './own-accounts.ts'
export { proposeUserEdit } from './update-user.ts'
export { endPending, insertPendingUsers, takenFields } from './user.store.ts'
export { activateNewUser, refuseIfTaken, refuseTaken, USER_CHANGES } from './user-change.kind.ts'
export { OPERATOR_ROLE_IDS } from './user-change.rules.ts'
export { USER_COLUMNS } from './user-record.ts'
export { usersVisibleTo } from './user-scope.ts'
export { readUsersPage } from './users.read-model.ts'

export const domain: Domain = {
  bindings: USER_BINDINGS,
  changeKinds: [USER_CHANGES, DIFFERENT_PEOPLE_CHANGES],
  figures: [USER_FIGURES],
  finds: [USER_FIND],
  storedPhones: [
    {
      ...{ table: 'app_user', id: 'user_id', column: 'phone', field: 'userPhone', check: 'valid' },
      country: sql`coalesce((select m.mto_country from mto m where m.mto_code = s.mto_code), s.country_id)`,
    },
  ],
}
