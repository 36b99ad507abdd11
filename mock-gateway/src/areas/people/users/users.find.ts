import { holds, USER_STATUS_TONES, type UserStatus } from '@portal/contract'
import { sql } from 'kysely'
import type { FindSource } from '../../../engine/find/index.ts'
import type { Actor } from '../../../engine/http/handler.ts'
import { isUuid } from '../../../engine/ids/is-uuid.ts'
import { allOf, sideOf } from '../../../engine/read/index.ts'
import { usersVisibleTo } from './user-scope.ts'

/** Returns whether the actor may list the bank's users; all other actors see only users of partners. */
const seesAll = (actor: Actor) => sideOf(actor).kind === 'bank' && holds(actor.privileges, 'USER|READ')
const screenOf = (actor: Actor) => (seesAll(actor) ? '/users' : '/imto-users')

/** Finds users by part of name, user name, address or phone, or by a complete id. */
export const USER_FIND: FindSource = {
  name: 'user',
  order: 10,
  needs: { any: ['USER|READ', 'MTO|READ'] },
  from: (db) => db.selectFrom('app_user as u'),
  scope: ({ actor }) =>
    allOf([usersVisibleTo(actor), seesAll(actor) ? sql<boolean>`true` : sql<boolean>`u.user_type = 'IMTO'`]),
  id: sql`u.user_id`,
  called: () => sql`u.first_name || ' ' || u.last_name`,
  known: () => [sql`u.email`, sql`u.username`, sql`u.phone`],
  status: () => sql`u.status`,
  search: () => sql`u.search_text`,
  // The conditions repeat the condition of the unique indexes, which leave out deleted users.
  exactly: (term) => [
    sql`(u.status <> 'DELETED' and u.username = ${term}::citext)`,
    sql`(u.status <> 'DELETED' and u.email = ${term}::citext)`,
    ...(isUuid(term) ? [sql<boolean>`u.user_id = ${term}::uuid`] : []),
  ],
  statusIn: (status) => ({ key: `status.user.${status}`, tone: USER_STATUS_TONES[status as UserStatus] }),
  href: (id, actor) => `${screenOf(actor)}?panel=view&id=${id}`,
  list: screenOf,
}
