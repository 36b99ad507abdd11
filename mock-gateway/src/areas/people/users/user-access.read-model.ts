import { subsidiariesOf } from '@portal/contract'
import type { UserAccess } from '@portal/contract/users/users.calls'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { heldPrivileges, notFound } from '../../../engine/read/index.ts'
import { usersVisibleTo } from './user-scope.ts'

/** Returns a user's effective access. Refused with 25 if the actor may not see the user. */
export async function userAccess(
  { db, actor }: SessionContext,
  { targetUserId }: { readonly targetUserId: string },
): Promise<UserAccess> {
  const found = await db
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .leftJoin('mto as m', 'm.mto_code', 'u.mto_code')
    .select(['u.status', 'u.user_type as userType', 'u.country_id as countryId', 'u.mto_code as userMtoCode'])
    .select(['m.mto_status as partnerStatus', 'r.role_id as roleId', 'r.role_name as roleName'])
    .select(['r.role_status as roleStatus', 'r.role_trn_limit as roleTrnLimit'])
    .select(({ ref }) => heldPrivileges(ref('r.role_id')).as('privileges'))
    .where('u.user_id', '=', targetUserId)
    .where(usersVisibleTo(actor))
    .executeTakeFirstOrThrow(notFound)
  const { status, userType, partnerStatus, privileges, ...access } = found
  const hasPartner = userType !== 'IMTO' || partnerStatus === 'ACTIVE'
  const isEffective = status === 'ACTIVE' && access.roleStatus === 'ACTIVE' && hasPartner
  return {
    ...access,
    isEffective,
    privileges: isEffective ? privileges : [],
    countryIds: subsidiariesOf({ userType, countryId: access.countryId }).map((one) => one.countryId),
  }
}
