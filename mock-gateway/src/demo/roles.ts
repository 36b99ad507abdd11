import { MODULES, PRIVILEGE_TYPES, type PrivilegeType } from '@portal/contract'
import type { RoleSeed } from '../engine/db/base-data.ts'

const every = (...types: PrivilegeType[]): string[] =>
  MODULES.flatMap((module) => types.map((type) => `${module}|${type}`))

/** Roles of the demo (architecture §5, ruling A87), by their short names in the demo. */
export const DEMO_ROLES = {
  maker: role(3, 'HEAD OFFICE MAKER', null, every('CREATE', 'READ', 'UPDATE')),
  checker: role(4, 'HEAD OFFICE CHECKER', '50000000.00', every('READ', 'CHECKER')),
  compliance: role(5, 'COMPLIANCE OFFICER', '10000000.00', [
    ...every('READ', 'COMPLIANCE'),
    'TRANSACTION_RULE|CREATE',
    'TRANSACTION_RULE|UPDATE',
  ]),
  admin: role(6, 'ADMINISTRATOR', null, every(...PRIVILEGE_TYPES)),
  teller: role(7, 'TELLER', '500000.00', ['CASH_PICKUP|CREATE', 'CASH_PICKUP|READ']),
  branchManager: role(8, 'BRANCH MANAGER', '2500000.00', [
    'CASH_PICKUP|READ',
    'CASH_PICKUP|UPDATE',
    'CASH_PICKUP|CHECKER',
    'DIRECT_CREDIT|READ',
    'USER|READ',
  ]),
  developer: role(
    10,
    'DEVELOPER',
    '0.00',
    PRIVILEGE_TYPES.map((type) => `SANDBOX|${type}`),
  ),
  customerService: role(11, 'CUSTOMERSERVICE', '0.00', ['DIRECT_CREDIT|READ', 'CASH_PICKUP|READ', 'USER|READ']),
  auditor: role(12, 'INTERNAL AUDIT', '0.00', every('READ')),
  pending: role(13, 'TREASURY OPERATIONS', '25000000.00', ['DIRECT_CREDIT|READ', 'REPORT|READ'], 'PENDING'),
  disabled: role(14, 'SEASONAL TELLER 2024', '100000.00', ['CASH_PICKUP|READ'], 'DISABLED'),
} as const

/** Roles of operators, which the base data already contains. */
export const OPERATOR_ROLES = {
  administrator: { roleId: '0000000001', roleName: 'OPERATOR ADMINISTRATOR' },
  officer: { roleId: '0000000002', roleName: 'OPERATOR OFFICER' },
} as const

function role(
  id: number,
  roleName: string,
  limit: string | null,
  privileges: readonly string[],
  status: RoleSeed['status'] = 'ACTIVE',
): RoleSeed {
  return { roleId: String(id).padStart(10, '0'), roleName, limit, status, privileges }
}
