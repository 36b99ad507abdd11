import type { AddedPrivilegeModule } from '../privilege-modules.ts'

/** The modules that privileges exist for (spec §6), in the order of the role matrix. */
export const MODULES = [
  'SANDBOX',
  'DIRECT_CREDIT',
  'MTO',
  'MTO_PARAMETER',
  'REPORT',
  'ACCOUNTING_RULE',
  'TRANSACTION_RULE',
  'AUDIT_TRAIL',
  'ROLE',
  'USER',
  'CASH_PICKUP',
  'SYSTEM_SETTINGS',
] as const
export type ModuleName = (typeof MODULES)[number]

/** A module of the contract, or one that an operator installed and that the types know. */
export type PrivilegeModule = ModuleName | AddedPrivilegeModule

/**
 * The privilege types (spec §6): initiators have CREATE and UPDATE, verifiers COMPLIANCE, authorizers CHECKER (ruling
 * A80).
 */
export const PRIVILEGE_TYPES = ['CREATE', 'READ', 'UPDATE', 'CHECKER', 'COMPLIANCE'] as const
export type PrivilegeType = (typeof PRIVILEGE_TYPES)[number]

/** A privilege of the seed set of 60; `privilegeId` is the three-digit number of its module and type. */
export interface PrivilegeSeed {
  readonly privilegeId: string
  readonly privilegeModuleName: ModuleName
  readonly privilegeModuleId: string
  readonly privilegeType: PrivilegeType
}

/** The 60 privileges: every module with every type. */
export const PRIVILEGES: readonly PrivilegeSeed[] = MODULES.flatMap((module, m) =>
  PRIVILEGE_TYPES.map((type, t) => ({
    privilegeId: String(m * PRIVILEGE_TYPES.length + t + 1).padStart(3, '0'),
    privilegeModuleName: module,
    privilegeModuleId: String(m + 1).padStart(2, '0'),
    privilegeType: type,
  })),
)

/**
 * The ids of the roles that the specification fixes (rulings A22, A27): two for partners' staff and one for
 * self-registered users. These roles cannot be changed, because outsiders could otherwise get bank rights.
 */
export const FIXED_ROLE_IDS: readonly string[] = ['0000000001', '0000000002', '0000000009']
