import { type ListPayload, type ListRequest, zoneOf } from '@portal/contract'
import type { UserRow, UserTotals } from '@portal/contract/calls/users'
import { type RawBuilder, sql } from 'kysely'
import { Refusal, type SessionContext } from '../../http/handler.ts'
import { allOf, byName, type FilterCondition, isOneOf, type ListShape, readList, visibleTo } from '../../read/index.ts'
import { usersVisibleTo } from './user-scope.ts'

/** A session active within this time is online (ruling A80). */
const ONLINE_MS = 5 * 60_000

type UserListRecord = Omit<UserRow, 'userLastLogin' | 'userCreatedAt' | 'unknownDevicesLockedAt'> & {
  unknownDevicesLockedAt: Date | null
  userLastLogin: Date | null
  userCreatedAt: Date
}

const COLUMNS = sql`u.user_id as "userId", u.country_id as "countryId", u.first_name as "userFirstName",
  u.last_name as "userLastName", u.username, u.email as "userEmail", u.phone as "userPhone", u.sol_id as "userSolId",
  u.role_id as "userRoleId", r.role_name as "roleName", u.user_type as "userType", u.status as "userStatus",
  u.mto_code as "userMtoCode", maker.username as "userMaker", u.last_login_at as "userLastLogin",
  u.devices_locked_at as "unknownDevicesLockedAt", u.created_at as "userCreatedAt", u.version, coalesce((select q.cq_id from queue_item q
    where q.subject = 'user' and q.target_id = u.user_id::text and q.status = 'PENDING'),
    case when u.status = 'PENDING' then (select q.cq_id from queue_item q
    where q.subject = 'mto' and q.target_id = u.mto_code and q.status = 'PENDING' and q.action = 'CREATE') end,
    case when u.status = 'PENDING' then (select q.cq_id from user_upload_row ur
    join queue_item q on q.subject = 'user-batch' and q.target_id = ur.upload_id::text and q.status = 'PENDING'
    where ur.user_id = u.user_id) end) as "pendingCqId"`

/** Everybody has a role; joined from the left, it is left out where a query asks for nothing of it. */
const fromFor = (actor: SessionContext['actor']) => sql`app_user u left join role r on r.role_id = u.role_id
  left join app_user maker on maker.user_id = u.maker_id ${visibleTo(actor, 'maker')}`

/** Asked of sessions once and not of every user: those online are few, users are many. */
function isOnline(now: Date): RawBuilder<boolean> {
  return sql<boolean>`u.user_id in (select s.user_id from session s where s.ended_at is null
    and s.stage = 'full' and s.last_active_at > ${new Date(now.getTime() - ONLINE_MS)} and s.absolute_at > ${now})`
}

/** Holds SYSTEM_SETTINGS UPDATE (ruling A80). */
const IS_ADMIN = sql<boolean>`(u.status = 'ACTIVE' and u.role_id in (select rp.role_id from role_privilege rp
  join privilege p using (privilege_id) where p.module_name = 'SYSTEM_SETTINGS' and p.type = 'UPDATE'))`

const isYes = (condition: RawBuilder<boolean>): FilterCondition => {
  return (values) => sql<boolean>`${condition} = any(${values.map((value) => value === 'YES')}::boolean[])`
}

const shapeAt = (now: Date): ListShape => ({
  sort: {
    userFirstName: byName(sql`u.first_name`),
    userLastName: byName(sql`u.last_name`),
    username: byName(sql`u.username::text`),
    userEmail: byName(sql`u.email::text`),
    userPhone: { sql: sql`u.phone`, type: 'text' },
    userSolId: { sql: sql`coalesce(u.sol_id, '')`, type: 'text' },
    roleName: byName(sql`r.role_name::text`),
    userType: { sql: sql`u.user_type`, type: 'text' },
    userStatus: { sql: sql`u.status`, type: 'text' },
    countryId: { sql: sql`u.country_id`, type: 'text' },
    userMtoCode: { sql: sql`coalesce(u.mto_code, '')`, type: 'text' },
    userMaker: byName(sql`coalesce(maker.username::text, '')`),
    userLastLogin: { sql: sql`coalesce(u.last_login_at, '-infinity')`, type: 'timestamptz' },
    userCreatedAt: { sql: sql`u.created_at`, type: 'timestamptz' },
  },
  defaultSort: { field: 'userCreatedAt', direction: 'desc' },
  tieBreak: { sql: sql`u.user_id`, type: 'uuid' },
  // Names, user name, address, phone.
  search: sql<string>`u.search_text`,
  date: sql<Date>`u.created_at`,
  filters: {
    userStatus: isOneOf('u.status'),
    userType: isOneOf('u.user_type'),
    userRoleId: isOneOf('u.role_id'),
    userMtoCode: isOneOf('u.mto_code'),
    userSolId: isOneOf('u.sol_id'),
    countryId: isOneOf('u.country_id'),
    uploadId: (values) => sql<boolean>`exists (select 1 from user_upload_row ur
      where ur.user_id = u.user_id and ur.upload_id::text = any(${values}::text[]))`,
    isOnline: isYes(isOnline(now)),
    isAdmin: isYes(IS_ADMIN),
  },
})

/**
 * One page of the users in scope, with the counts of the cards; one user, or 25, when `targetUserId` names it: a record has
 * no cards, and counting everybody for it would cost more than finding it.
 * @param within narrows rows and counts alike, over `app_user u`
 */
export async function readUsersPage(
  context: SessionContext,
  request: ListRequest & { readonly targetUserId?: string },
  within: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<ListPayload<UserRow, UserTotals>> {
  const { db, actor, now } = context
  const scope = allOf([usersVisibleTo(actor), within])
  const { targetUserId } = request
  const where = targetUserId === undefined ? [scope] : [scope, sql<boolean>`u.user_id = ${targetUserId}::uuid`]
  const counted = targetUserId === undefined ? readUserTotals(db, scope, now) : undefined
  const total = counted?.then(({ totalUsers }) => totalUsers)
  const source = { columns: COLUMNS, from: fromFor(actor), where, total }
  const [totals, { rows, ...page }] = await Promise.all([
    counted,
    readList<UserListRecord>(context, source, shapeAt(now), request, zoneOf(actor.countryId)),
  ])
  if (targetUserId !== undefined && rows.length === 0) throw new Refusal('25')
  return { data: rows.map(userRow), totals: totals ?? NO_USERS, ...page }
}

/** Users by status and role come from an index alone; who is online, from the few sessions. */
async function readUserTotals(db: SessionContext['db'], scope: RawBuilder<boolean>, now: Date): Promise<UserTotals> {
  const sumOf = (condition: RawBuilder<boolean>) => sql`coalesce(sum(u.users) filter (where ${condition}), 0)::int`
  const counted = await sql<UserTotals>`select ${sumOf(sql`true`)} as "totalUsers",
      ${sumOf(sql`u.status = 'PENDING'`)} as "totalPendingUsers",
      ${sumOf(sql`u.status = 'ACTIVE'`)} as "totalActiveUsers",
      ${sumOf(sql`u.status in ('INACTIVE', 'LOCKED', 'DELETED')`)} as "totalInactiveUsers",
      (select count(*)::int from app_user u where ${scope} and ${isOnline(now)}) as "totalOnlineUsers",
      ${sumOf(IS_ADMIN)} as "totalAdminUsers"
    from (select u.role_id, u.status, count(*) as users from app_user u where ${scope} group by 1, 2) u`.execute(db)
  return counted.rows[0] ?? NO_USERS
}

const NO_USERS: UserTotals = {
  totalUsers: 0,
  totalPendingUsers: 0,
  totalActiveUsers: 0,
  totalOnlineUsers: 0,
  totalInactiveUsers: 0,
  totalAdminUsers: 0,
}

/** Names each field: keys of an export's cursor never reach the wire. */
function userRow(record: UserListRecord): UserRow {
  return {
    userId: record.userId,
    countryId: record.countryId,
    userFirstName: record.userFirstName,
    userLastName: record.userLastName,
    username: record.username,
    userEmail: record.userEmail,
    userPhone: record.userPhone,
    userSolId: record.userSolId,
    userRoleId: record.userRoleId,
    roleName: record.roleName,
    userType: record.userType,
    userStatus: record.userStatus,
    userMtoCode: record.userMtoCode,
    userMaker: record.userMaker,
    userLastLogin: record.userLastLogin?.toISOString() ?? null,
    unknownDevicesLockedAt: record.unknownDevicesLockedAt?.toISOString() ?? null,
    userCreatedAt: record.userCreatedAt.toISOString(),
    version: record.version,
    pendingCqId: record.pendingCqId,
  }
}
