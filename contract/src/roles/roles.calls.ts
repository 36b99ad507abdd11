import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { PrivilegeSeed } from '../core/privileges.ts'
import type { RoleStatus } from '../core/statuses.ts'

export interface RoleRow {
  /** Ten digits (ruling A27). */
  roleId: string
  roleName: string
  /** Highest amount the role may authorize, decimal string; null means no limit. */
  roleTrnLimit: string | null
  roleMakerUsername: string | null
  /** The maker's display name. */
  makerName: string | null
  roleStatus: RoleStatus
  /** Its subsidiary; null for all of them (ruling A91). */
  countryId: string | null
  roleCreatedAt: string
  version: number
  /** The queue item that awaits authorization on this role, if any. */
  pendingCqId: string | null
  /** Active users who hold it. */
  activeUsers: number
}

export interface RoleTotals {
  totalRoles: number
  totalPendingRoles: number
  totalActiveRoles: number
  totalDisabledRoles: number
}

/** The roles; makers of users may read them to choose one. */
export const readRoles = readCall<ListRequest, ListPayload<RoleRow, RoleTotals>>({
  action: 'role/updateRoles',
  path: 'role/read',
  access: { needs: { any: ['ROLE|READ', 'USER|CREATE', 'USER|UPDATE', 'USER|READ'] } },
})

/** A role with its privileges, `MODULE|TYPE`. */
export const readRole = readCall<{ roleId: string }, { role: RoleRow; privileges: string[] }>({
  action: 'role/updateRolePrivileges',
  path: 'role/readSingle',
  access: { needs: { any: ['ROLE|READ', 'USER|READ'] } },
})

export interface PrivilegeRow extends PrivilegeSeed {
  pid: string
  privilegeMaker: string
  privilegeChecker: string
  privilegeStatus: 'ACTIVE'
  privilegeMode: 'PUBLIC'
  privilegeCreatedAt: string
  privilegeUpdatedAt: string
}

/** The seed set of 60 privileges. */
export const readPrivileges = readCall<ListRequest, { data: PrivilegeRow[] }>({
  action: 'role/updatePrivileges',
  path: 'privilege/read',
  access: { needs: { any: ['ROLE|READ', 'USER|READ'] } },
})

/** A privilege as the product sends it (spec §3). */
export interface PrivilegeChoice {
  privilegeId: string
}

/** A role with its privileges, which are sent together and take effect with its authorization (ruling A28). */
export interface RoleRequest extends Resubmission {
  roleName: string
  /** `null` means no limit and must be explicit. */
  roleTrnLimit: string | null
  rpPrivilegeId: readonly PrivilegeChoice[]
  /** Its subsidiary; null or absent for all. It never changes: an edit may only repeat it. */
  countryId?: string | null
  /** The role to edit; a new one if absent. */
  roleId?: string
  /** Version the maker saw; sent with `roleId`. */
  version?: number
  /** ACTIVE or DISABLED, when editing. */
  status?: RoleStatus
}

/**
 * Queues a new role (ROLE CREATE) or, with `roleId`, a change of one (ROLE UPDATE). 12 fixed role, illegal status, role
 * in use or last checker; 21 no change, 25 unknown, 26 name taken, 28 a change is pending, 29 stale, 57 lacks the
 * privilege, 63 own role.
 */
export const createRole = writeCall<RoleRequest, Queued>({
  action: 'role/createRole',
  path: 'role/create',
  access: { needs: { any: ['ROLE|CREATE', 'ROLE|UPDATE'] } },
  queued: true,
})

/**
 * The product's second call after role/create. The role has the privileges already, so it has no effect: 00 if they are
 * the role's current or pending ones, 30 if they differ, 25 unknown role (ruling A28).
 */
export const assignPrivileges = writeCall<{ rpRoleId: string; rpPrivilegeId: readonly PrivilegeChoice[] }, object>({
  action: 'role/assignPrivileges',
  path: 'rolePrivilege/create',
  access: { needs: { any: ['ROLE|CREATE', 'ROLE|UPDATE'] } },
})
