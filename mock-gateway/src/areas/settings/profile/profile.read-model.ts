import type { Profile } from '@portal/contract/profile/profile.calls'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { columnsOf, type ListColumns, notFound, recordOf, selectionsOf } from '../../../engine/read/index.ts'

const profilesFrom = (db: Kysely<Database>, sessionId: string) =>
  db
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .leftJoin('mto as m', 'm.mto_code', 'u.mto_code')
    .leftJoin('session as s', (join) => join.on('s.session_id', '=', sessionId))
const column = columnsOf(profilesFrom)

const PROFILE: ListColumns<Profile> = {
  userFirstName: column.plain('u.first_name'),
  userLastName: column.plain('u.last_name'),
  username: column.plain('u.username'),
  userPhone: column.plain('u.phone'),
  userEmail: column.plain('u.email'),
  userLastLogin: column.optionalMoment(
    column.eb
      .case()
      .when('s.session_id', 'is', null)
      .then(column.ref('u.last_login_at'))
      .else(column.ref('s.last_login_at'))
      .end(),
  ),
  userCreatedAt: column.moment('u.created_at'),
  userType: column.plain('u.user_type'),
  userMtoCode: column.plain('u.mto_code'),
  mtoName: column.plain('m.mto_name'),
  roleName: column.plain('r.role_name'),
}

/** Returns the caller's own record. The last login is the sign-in before the present session, as in the header. */
export async function readOwnProfile({ db, actor, session }: SessionContext): Promise<Profile> {
  const record = await profilesFrom(db, session.sessionId)
    .select(selectionsOf(PROFILE))
    .where('u.user_id', '=', actor.userId)
    .executeTakeFirstOrThrow(notFound)
  return recordOf<Profile>(PROFILE, record)
}
