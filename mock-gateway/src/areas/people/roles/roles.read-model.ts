import { ROLE_LIMIT_CURRENCY } from '@portal/contract/roles/role'
import type { PrivilegeRow, RoleRow, RoleTotals } from '@portal/contract/roles/roles.calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { installedModules } from '../../../engine/privileges/index.ts'
import {
  approvedList,
  choiceIn,
  columnsOf,
  foldedText,
  onlyRow,
  pricedIn,
  searchedIn,
  statusCards,
  subsidiaryIn,
  textIn,
  unlimitedIn,
} from '../../../engine/read/index.ts'
import { usersVisibleTo } from '../users/index.ts'
import { findRole } from './role-record.ts'
import { rolesVisibleTo } from './role-scope.ts'

const rolesFrom = ({ db }: SessionContext) =>
  db.selectFrom('role as r').leftJoin('app_user as maker', 'maker.user_id', 'r.maker_id')
const column = columnsOf(rolesFrom)

/**
 * Reads one page of the roles in scope, with the counts for the summary cards. With `roleId`, returns only that role,
 * or is refused with 25 if the role is not in scope.
 */
export const readRolesPage = approvedList<RoleRow, RoleTotals, 'roleId'>({
  columns: ({ actor }) => ({
    roleId: column.text('r.role_id'),
    roleName: column.name('r.role_name'),
    roleTrnLimit: pricedIn(ROLE_LIMIT_CURRENCY, unlimitedIn(column.limit('r.role_trn_limit'))),
    roleMakerUsername: column.filtered.optionalName('maker.username'),
    makerName: searchedIn(column.personName('maker')),
    roleStatus: choiceIn('status.role', column.text('r.role_status')),
    // Sorts roles of all subsidiaries before roles of one subsidiary.
    countryId: textIn(
      'subsidiary.all',
      sql<boolean>`r.country_id is null`,
      subsidiaryIn(column.optionalText('r.country_id')),
    ),
    roleCreatedAt: column.moment('r.created_at'),
    version: column.plain('r.version'),
    pendingCqId: column.pendingChange('role', 'r.role_id'),
    // Counts only the holders that the actor may see.
    activeUsers: column.count(sql<number>`(select count(*)::int from app_user u
      where u.role_id = r.role_id and u.status = 'ACTIVE' and ${usersVisibleTo(actor)})`),
  }),
  defaultSort: { field: 'roleName', direction: 'asc' },
  tieBreak: column.id('r.role_id', 'text'),
  search: foldedText(sql<string>`concat_ws(' ', r.role_id, r.role_name, maker.username, r.role_status)`),
  date: column.ref('r.created_at'),
  from: rolesFrom,
  scope: ({ actor }) => rolesVisibleTo(actor),
  one: 'roleId',
  cardFields: ['roleStatus'],
  cards: statusCards(({ db }) => db.selectFrom('role as r'), column.ref('r.role_status'), {
    totalRoles: null,
    totalPendingRoles: 'PENDING',
    totalActiveRoles: 'ACTIVE',
    totalDisabledRoles: 'DISABLED',
  }),
})

/** Returns a role with its privileges as `MODULE|TYPE`. Refused with 25 if the actor may not see the role. */
export async function readRoleWithPrivileges(
  context: SessionContext,
  roleId: string,
): Promise<{ role: RoleRow; privileges: string[] }> {
  const role = await onlyRow(readRolesPage(context, { roleId }))
  const found = await findRole(context.db, roleId)
  if (found === null) throw new Refusal('25')
  return { role, privileges: [...found.values.privileges] }
}

/** Returns all privileges: those of the contract in the order of the role matrix, and then the installed ones. */
export async function readPrivilegeRows(db: Kysely<Database>): Promise<PrivilegeRow[]> {
  const words = new Map(
    (await installedModules(db)).map((one) => [one.module_name, { en: one.name_en, fr: one.name_fr }]),
  )
  const rows = await db.selectFrom('privilege').selectAll().orderBy('privilege_id').execute()
  return rows.map((row) => ({
    pid: row.pid,
    privilegeId: row.privilege_id,
    privilegeModuleName: row.module_name,
    privilegeModuleWords: words.get(row.module_name) ?? null,
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
