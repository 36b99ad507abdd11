import { subsidiariesOf } from '@portal/contract'
import type { UserAccess } from '@portal/contract/calls/users'
import { sql } from 'kysely'
import { Refusal, type SessionContext } from '../../http/handler.ts'
import { usersVisibleTo } from './user-scope.ts'

type AccessRecord = Omit<UserAccess, 'countryIds'> & { userType: string }

/** What a user can really do now; 25 when the actor may not see the user. */
export async function userAccess(
  { db, actor }: SessionContext,
  { targetUserId }: { readonly targetUserId: string },
): Promise<UserAccess> {
  const { rows } = await sql<AccessRecord>`select r.role_id as "roleId", r.role_name as "roleName",
      r.role_status as "roleStatus", r.role_trn_limit as "roleTrnLimit", u.country_id as "countryId", u.user_type as "userType",
      u.mto_code as "userMtoCode", u.status = 'ACTIVE' and r.role_status = 'ACTIVE' and (u.user_type <> 'IMTO' or coalesce(m.mto_status = 'ACTIVE', false)) as "isEffective",
      array(select p.module_name || '|' || p.type from role_privilege rp join privilege p using (privilege_id)
        where rp.role_id = r.role_id order by p.privilege_id) as privileges
    from app_user u join role r using (role_id) left join mto m on m.mto_code = u.mto_code
    where u.user_id = ${targetUserId}::uuid and ${usersVisibleTo(actor)}`.execute(db)
  const record = rows[0]
  if (record === undefined) throw new Refusal('25')
  const { userType, ...access } = record
  return {
    ...access,
    privileges: access.isEffective ? access.privileges : [],
    countryIds: subsidiariesOf({ userType, countryId: access.countryId }).map((one) => one.countryId),
  }
}
