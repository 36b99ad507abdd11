import type { UserType } from '@portal/contract'
import type { Profile } from '@portal/contract/calls/profile'
import { sql } from 'kysely'
import { Refusal, type SessionContext } from '../../http/handler.ts'

type ProfileRecord = Omit<Profile, 'userLastLogin' | 'userCreatedAt'> & {
  userType: UserType
  userLastLogin: Date | null
  userCreatedAt: Date
}

/** The record of whoever asks. Last login is the sign-in before the present session, as the header says it. */
export async function readOwnProfile({ db, actor, session }: SessionContext): Promise<Profile> {
  const { rows } = await sql<ProfileRecord>`select u.first_name as "userFirstName", u.last_name as "userLastName",
      u.username, u.phone as "userPhone", u.email as "userEmail", u.created_at as "userCreatedAt",
      u.user_type as "userType", u.mto_code as "userMtoCode", m.mto_name as "mtoName", r.role_name as "roleName",
      case when s.session_id is null then u.last_login_at else s.last_login_at end as "userLastLogin"
    from app_user u join role r using (role_id) left join mto m on m.mto_code = u.mto_code
      left join session s on s.session_id = ${session.sessionId}
    where u.user_id = ${actor.userId}::uuid`.execute(db)
  const record = rows[0]
  if (record === undefined) throw new Refusal('25')
  return {
    ...record,
    userLastLogin: record.userLastLogin?.toISOString() ?? null,
    userCreatedAt: record.userCreatedAt.toISOString(),
  }
}
