import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { PrivilegeSeed } from '../core/privileges.ts'
import type { RoleStatus } from '../core/statuses.ts'

export interface RoleRow {
  /** Id of the role: ten digits (ruling A27). */
  roleId: string
  roleName: string
  /** Highest amount that users with the role may authorize, as a decimal string; null means no limit. */
  roleTrnLimit: string | null
  roleMakerUsername: string | null
  /** The maker's display name. */
  makerName: string | null
  roleStatus: RoleStatus
  /** The role's subsidiary; null if the role is for all subsidiaries (ruling A91). */
  countryId: string | null
  roleCreatedAt: string
  version: number
  /** The pending queue item for this role; null if no change is pending. */
  pendingCqId: string | null
  /** Number of active users with the role. */
  activeUsers: number
}

export interface RoleTotals {
  totalRoles: number
  totalPendingRoles: number
  totalActiveRoles: number
  totalDisabledRoles: number
}

/** Lists the roles. Makers of users may also read them, to choose a role. */
export const readRoles = readCall<ListRequest, ListPayload<RoleRow, RoleTotals>>({
  action: 'role/updateRoles',
  path: 'role/read',
  access: { needs: { any: ['ROLE|READ', 'USER|CREATE', 'USER|UPDATE', 'USER|READ'] } },
})

/** Reads a role with its privileges, each as `MODULE|TYPE`. */
export const readRole = readCall<{ roleId: string }, { role: RoleRow; privileges: string[] }>({
  action: 'role/updateRolePrivileges',
  path: 'role/readSingle',
  access: { needs: { any: ['ROLE|READ', 'USER|READ'] } },
})

export interface PrivilegeRow extends Omit<PrivilegeSeed, 'privilegeModuleName'> {
  pid: string
  /** The module: one of the contract, or one that an operator installed (decision 0161). */
  privilegeModuleName: string
  /** The name of an installed module, in each language; null for a module of the contract, whose texts name it. */
  privilegeModuleWords: { readonly en: string; readonly fr: string } | null
  privilegeMaker: string
  privilegeChecker: string
  privilegeStatus: 'ACTIVE'
  privilegeMode: 'PUBLIC'
  privilegeCreatedAt: string
  privilegeUpdatedAt: string
}

/**
 * Lists the 60 privileges of the seed data, and those that operators installed. Checkers and readers of the audit trail
 * need the names of their modules.
 */
export const readPrivileges = readCall<ListRequest, { data: PrivilegeRow[] }>({
  action: 'role/updatePrivileges',
  path: 'privilege/read',
  access: { needs: { any: ['ROLE|READ', 'USER|READ', 'AUDIT_TRAIL|READ', { type: 'CHECKER' }] } },
})

/** A privilege as the original product sends it (spec §3). */
export interface PrivilegeChoice {
  privilegeId: string
}

/** A role and its privileges, sent together; both take effect when the role is authorized (ruling A28). */
export interface RoleRequest extends Resubmission {
  roleName: string
  /** `null` means no limit; the field must not be absent. */
  roleTrnLimit: string | null
  rpPrivilegeId: readonly PrivilegeChoice[]
  /** The role's subsidiary; null or absent means all subsidiaries. An edit may repeat the value but not change it. */
  countryId?: string | null
  /** The role to edit; absent for a new role. */
  roleId?: string
  /** The role's version that the maker saw; sent with `roleId`. */
  version?: number
  /** New status in an edit: ACTIVE or DISABLED. */
  status?: RoleStatus
}

/**
 * Queues a new role (needs ROLE CREATE) or, with `roleId`, a change of a role (needs ROLE UPDATE). Refused with 12 for
 * a fixed role, an illegal status, a role in use or the role of the last checker; with 21 if nothing changes; with 25
 * if the role is unknown; with 26 if the name is taken; with 28 if a change is pending; with 29 if `version` is stale;
 * with 57 without the privilege; with 63 for the user's own role.
 */
export const createRole = writeCall<RoleRequest, Queued>({
  action: 'role/createRole',
  path: 'role/create',
  access: { needs: { any: ['ROLE|CREATE', 'ROLE|UPDATE'] } },
  queued: true,
})

/**
 * Confirms the privileges of a role. The original product sends this call after role/create. The call has no effect,
 * because the role already has its privileges (ruling A28): the answer is 00 if the sent privileges equal the role's
 * current or pending privileges. Refused with 30 if the privileges differ, with 25 if the role is unknown.
 */
export const assignPrivileges = writeCall<{ rpRoleId: string; rpPrivilegeId: readonly PrivilegeChoice[] }, object>({
  action: 'role/assignPrivileges',
  path: 'rolePrivilege/create',
  access: { needs: { any: ['ROLE|CREATE', 'ROLE|UPDATE'] } },
})
