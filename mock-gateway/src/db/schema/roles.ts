import type { RoleStatus } from '@portal/contract'
import type { Generated } from 'kysely'

interface PrivilegeTable {
  privilege_id: string
  pid: string
  module_name: string
  module_id: string
  type: string
  created_at: Date
  updated_at: Date
}

interface RoleTable {
  role_id: string
  role_name: string
  role_trn_limit: string | null
  role_status: RoleStatus
  maker_id: string | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

/** Privileges and the roles that hold them. */
export interface RoleTables {
  privilege: PrivilegeTable
  role: RoleTable
  role_privilege: { role_id: string; privilege_id: string }
}
