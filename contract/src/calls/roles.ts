import { readCall } from '../call.ts'
import type { ListPayload, ListRequest } from '../paging.ts'
import type { PrivilegeSeed } from '../privileges.ts'
import type { RoleStatus } from '../statuses.ts'

export interface RoleRow {
  /** Ten digits (ruling A27). */
  roleId: string
  roleName: string
  /** Highest amount the role may authorize, decimal string; null is no limit. */
  roleTrnLimit: string | null
  roleMakerUsername: string | null
  roleStatus: RoleStatus
  roleCreatedAt: string
  version: number
}

export interface RoleTotals {
  totalRoles: number
  totalPendingRoles: number
  totalActiveRoles: number
  totalDisabledRoles: number
}

/** The roles; who may create or edit users may read them to choose one. */
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
