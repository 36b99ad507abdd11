import type { Profile } from '@portal/contract/profile/profile.calls'
import type { Kysely } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import {
  columnsOf,
  type ListColumns,
  moment,
  optionalMoment,
  plain,
  recordOf,
  selectionsOf,
} from '../../../engine/read/index.ts'

const profilesFrom = (db: Kysely<Database>, sessionId: string) =>
  db
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .leftJoin('mto as m', 'm.mto_code', 'u.mto_code')
    .leftJoin('session as s', (join) => join.on('s.session_id', '=', sessionId))
const { ref, case: cases } = columnsOf(profilesFrom)

const PROFILE: ListColumns<Profile> = {
  userFirstName: plain(ref('u.first_name')),
  userLastName: plain(ref('u.last_name')),
  username: plain(ref('u.username')),
  userPhone: plain(ref('u.phone')),
  userEmail: plain(ref('u.email')),
  userLastLogin: optionalMoment(
    cases().when('s.session_id', 'is', null).then(ref('u.last_login_at')).else(ref('s.last_login_at')).end(),
  ),
  userCreatedAt: moment(ref('u.created_at')),
  userType: plain(ref('u.user_type')),
  userMtoCode: plain(ref('u.mto_code')),
  mtoName: plain(ref('m.mto_name')),
  roleName: plain(ref('r.role_name')),
}

/** The caller's own record. Last login is the sign-in before the present session, as in the header. */
export async function readOwnProfile({ db, actor, session }: SessionContext): Promise<Profile> {
  const record = await profilesFrom(db, session.sessionId)
    .select(selectionsOf(PROFILE))
    .where('u.user_id', '=', actor.userId)
    .executeTakeFirst()
  if (record === undefined) throw new Refusal('25')
  return recordOf<Profile>(PROFILE, record)
}
