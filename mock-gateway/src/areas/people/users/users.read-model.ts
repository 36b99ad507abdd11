import type { UserRow, UserTotals } from '@portal/contract/users/users.calls'
import { readUsers } from '@portal/contract/users/users.calls'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { columnsOf, isYesOrNo, pendingChange, recordList, type Source, withPerson } from '../../../engine/read/index.ts'
import { USER_COLUMNS } from './user-record.ts'
import { usersVisibleTo } from './user-scope.ts'

/** Milliseconds: a user with a session active within this time is online (ruling A80). */
const ONLINE_MS = 5 * 60_000

/**
 * Reads users with their roles. All users have a role, but a left join lets PostgreSQL skip the table in queries that
 * do not use it.
 */
const usersFrom = ({ db, actor }: SessionContext) =>
  db
    .selectFrom('app_user as u')
    .leftJoin('role as r', 'r.role_id', 'u.role_id')
    .$call((query) => withPerson(query, 'maker', 'u.maker_id', actor))
const column = columnsOf(usersFrom)

/**
 * SQL for the id of the user's pending change. For a PENDING user without a pending change, this is the item that added
 * the user together with a partner or a file.
 */
const PENDING_CQ_ID = sql<string | null>`coalesce(${pendingChange('user', column.ref('u.user_id'))},
  case when u.status = 'PENDING' then (select q.cq_id from queue_item q
    where q.subject = 'mto' and q.target_id = u.mto_code and q.status = 'PENDING' and q.action = 'CREATE') end,
  case when u.status = 'PENDING' then (select q.cq_id from user_upload_row ur
    join queue_item q on q.subject = 'user-batch' and q.target_id = ur.upload_id::text and q.status = 'PENDING'
    where ur.user_id = u.user_id) end)`

/**
 * Returns the SQL condition for online users. It looks up the sessions once, not for every user, because few of many
 * users are online.
 */
function isOnline(now: Date): RawBuilder<boolean> {
  return sql<boolean>`u.user_id in (select s.user_id from session s where s.ended_at is null
    and s.stage = 'full' and s.last_active_at > ${new Date(now.getTime() - ONLINE_MS)} and s.absolute_at > ${now})`
}

/** SQL condition: whether the user is an administrator, who has SYSTEM_SETTINGS UPDATE (ruling A80). */
const IS_ADMIN = sql<boolean>`(u.status = 'ACTIVE' and u.role_id in (select rp.role_id from role_privilege rp
  join privilege p using (privilege_id) where p.module_name = 'SYSTEM_SETTINGS' and p.type = 'UPDATE'))`

/**
 * Reads one page of the users in scope, with the counts for the summary cards. With `targetUserId`, returns only that
 * user; refused with 25 if the user is not in scope. A further condition given by the caller is over `app_user u`.
 */
export const readUsersPage = recordList<UserRow, UserTotals, 'targetUserId'>({
  columns: {
    userId: column.plain('u.user_id'),
    ...USER_COLUMNS,
    userMaker: column.filtered.optionalName('maker.username'),
    makerName: column.personName('maker'),
    userLastLogin: column.optionalMoment('u.last_login_at'),
    unknownDevicesLockedAt: column.unsorted.optionalMoment('u.devices_locked_at'),
    userCreatedAt: column.moment('u.created_at'),
    version: column.plain('u.version'),
    pendingCqId: column.plain(PENDING_CQ_ID),
  },
  defaultSort: { field: 'userCreatedAt', direction: 'desc' },
  tieBreak: column.id('u.user_id', 'uuid'),
  // The searched text holds names, user name, address and phone.
  search: sql<string>`u.search_text`,
  date: column.ref('u.created_at'),
  filters: ({ now }) => ({
    uploadId: (values) => sql<boolean>`exists (select 1 from user_upload_row ur
        where ur.user_id = u.user_id and ur.upload_id::text = any(${values}::text[]))`,
    isOnline: isYesOrNo(isOnline(now)),
    isAdmin: isYesOrNo(IS_ADMIN),
  }),
  from: usersFrom,
  scope: ({ actor }) => usersVisibleTo(actor),
  one: 'targetUserId',
  hides: readUsers.hides,
  cardFields: ['userStatus', 'isOnline', 'isAdmin'],
  cards: ({ db, now }, scope, _request, narrowed) =>
    readUserTotals(db, narrowed ?? db.selectFrom('app_user as u').where(scope), now),
  allRows: 'totalUsers',
})

/** Returns the counts for the summary cards, over the users in scope. */
export const countUsers = ({ db, actor, now }: SessionContext): Promise<UserTotals> =>
  readUserTotals(db, db.selectFrom('app_user as u').where(usersVisibleTo(actor)), now)

/** Counts users. An index counts users by status and role; the few sessions give the online users. */
async function readUserTotals(db: Kysely<Database>, users: Source, now: Date): Promise<UserTotals> {
  const sumOf = (condition: RawBuilder<boolean>) =>
    sql<number>`coalesce(sum(u.users) filter (where ${condition}), 0)::int`
  const grouped = users.select(['u.role_id', 'u.status']).select((eb) => eb.fn.countAll().as('users'))
  return await db
    .selectFrom(grouped.groupBy(['u.role_id', 'u.status']).as('u'))
    .select([
      sumOf(sql`true`).as('totalUsers'),
      sumOf(sql`u.status = 'PENDING'`).as('totalPendingUsers'),
      sumOf(sql`u.status = 'ACTIVE'`).as('totalActiveUsers'),
      sumOf(sql`u.status in ('INACTIVE', 'LOCKED', 'DELETED')`).as('totalInactiveUsers'),
      sumOf(IS_ADMIN).as('totalAdminUsers'),
    ])
    .select(
      users.where(isOnline(now)).select(sql<number>`count(*)::int`.as('count')).$asScalar().as('totalOnlineUsers'),
    )
    .executeTakeFirstOrThrow()
}
