import { type ListPayload, type ListRequest, zoneOf } from '@portal/contract'
import type { PrivilegeRow, RoleRow, RoleTotals } from '@portal/contract/calls/roles'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { type Actor, Refusal, type SessionContext } from '../../http/handler.ts'
import { byName, folded, isOneOf, type ListShape, readList } from '../../read/index.ts'
import { usersVisibleTo } from '../users/index.ts'
import { rolesVisibleTo } from './role-scope.ts'

type RoleRecord = Omit<RoleRow, 'roleCreatedAt'> & { roleCreatedAt: Date }

/** Columns of `role r`; its holders are counted as far as the actor may see them. */
const columnsFor = (
  actor: Actor,
) => sql`r.role_id as "roleId", r.role_name as "roleName", r.role_trn_limit as "roleTrnLimit",
  maker.username as "roleMakerUsername", r.role_status as "roleStatus",
  r.country_id as "countryId", r.created_at as "roleCreatedAt", r.version,
  (select q.cq_id from queue_item q where q.subject = 'role' and q.target_id = r.role_id and q.status = 'PENDING')
    as "pendingCqId",
  (select count(*)::int from app_user u where u.role_id = r.role_id and u.status = 'ACTIVE' and ${usersVisibleTo(actor)})
    as "activeUsers"`
const FROM = sql`role r left join app_user maker on maker.user_id = r.maker_id`

const SHAPE: ListShape = {
  sort: {
    roleId: { sql: sql`r.role_id`, type: 'text' },
    roleName: byName(sql`r.role_name::text`),
    // No limit is above every limit.
    roleTrnLimit: { sql: sql`coalesce(r.role_trn_limit, 'Infinity'::numeric)`, type: 'numeric' },
    roleMakerUsername: byName(sql`coalesce(maker.username::text, '')`),
    roleStatus: { sql: sql`r.role_status`, type: 'text' },
    // Those of all before those of one.
    countryId: { sql: sql`coalesce(r.country_id, '')`, type: 'text' },
    roleCreatedAt: { sql: sql`r.created_at`, type: 'timestamptz' },
  },
  defaultSort: { field: 'roleName', direction: 'asc' },
  tieBreak: { sql: sql`r.role_id`, type: 'text' },
  search: folded(sql<string>`concat_ws(' ', r.role_id, r.role_name, maker.username, r.role_status)`),
  date: sql<Date>`r.created_at`,
  filters: { roleStatus: isOneOf('r.role_status'), roleId: isOneOf('r.role_id'), countryId: isOneOf('r.country_id') },
}

/** One page of the roles in scope, with the counts of the cards. */
export async function readRolesPage(
  context: SessionContext,
  request: ListRequest,
): Promise<ListPayload<RoleRow, RoleTotals>> {
  const { db, actor } = context
  const scope = rolesVisibleTo(actor)
  const source = { columns: columnsFor(actor), from: FROM, where: [scope] }
  const { rows, ...page } = await readList<RoleRecord>(context, source, SHAPE, request, zoneOf(actor.countryId))
  const counted = await sql<RoleTotals>`select count(*)::int as "totalRoles",
      (count(*) filter (where r.role_status = 'PENDING'))::int as "totalPendingRoles",
      (count(*) filter (where r.role_status = 'ACTIVE'))::int as "totalActiveRoles",
      (count(*) filter (where r.role_status = 'DISABLED'))::int as "totalDisabledRoles"
    from role r where ${scope}`.execute(db)
  const totals = counted.rows[0] ?? {
    totalRoles: 0,
    totalPendingRoles: 0,
    totalActiveRoles: 0,
    totalDisabledRoles: 0,
  }
  return { data: rows.map(roleRow), totals, ...page }
}

/** A role with its privileges, `MODULE|TYPE`; 25 when the actor may not see it. */
export async function readRoleWithPrivileges(
  { db, actor }: SessionContext,
  roleId: string,
): Promise<{ role: RoleRow; privileges: string[] }> {
  const { rows } = await sql<RoleRecord & { privileges: string[] }>`select ${columnsFor(actor)},
      array(select p.module_name || '|' || p.type from role_privilege rp join privilege p using (privilege_id)
        where rp.role_id = r.role_id order by p.privilege_id) as privileges
    from ${FROM} where r.role_id = ${roleId} and ${rolesVisibleTo(actor)}`.execute(db)
  const role = rows[0]
  if (role === undefined) throw new Refusal('25')
  return { role: roleRow(role), privileges: role.privileges }
}

/** The 60 privileges, in the order of the role matrix. */
export async function readPrivilegeRows(db: Kysely<Database>): Promise<PrivilegeRow[]> {
  const rows = await db.selectFrom('privilege').selectAll().orderBy('privilege_id').execute()
  return rows.map((row) => ({
    pid: row.pid,
    privilegeId: row.privilege_id,
    privilegeModuleName: row.module_name as PrivilegeRow['privilegeModuleName'],
    privilegeModuleId: row.module_id,
    privilegeType: row.type as PrivilegeRow['privilegeType'],
    privilegeMaker: 'SYSTEM',
    privilegeChecker: 'SYSTEM',
    privilegeStatus: 'ACTIVE',
    privilegeMode: 'PUBLIC',
    privilegeCreatedAt: row.created_at.toISOString(),
    privilegeUpdatedAt: row.updated_at.toISOString(),
  }))
}

function roleRow(record: RoleRecord): RoleRow {
  return {
    roleId: record.roleId,
    roleName: record.roleName,
    roleTrnLimit: record.roleTrnLimit,
    roleMakerUsername: record.roleMakerUsername,
    roleStatus: record.roleStatus,
    countryId: record.countryId,
    roleCreatedAt: record.roleCreatedAt.toISOString(),
    version: record.version,
    pendingCqId: record.pendingCqId,
    activeUsers: record.activeUsers,
  }
}
