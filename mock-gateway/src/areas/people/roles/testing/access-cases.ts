import { MODULES } from '@portal/contract'
import { assignPrivileges, createRole } from '@portal/contract/roles/roles.calls'
import type { AccessCases } from '../../../../security-tests/testing/access-cases.ts'
import { PRIVILEGE_IDS } from '../../../../security-tests/testing/acts.ts'
import { creates, updates, write } from '../../../../security-tests/testing/valid-write.ts'

export const accessCases: AccessCases = {
  access: {
    'role/read': { anyOf: ['ROLE|READ', 'USER|CREATE', 'USER|UPDATE', 'USER|READ'] },
    'role/readSingle': { anyOf: ['ROLE|READ', 'USER|READ'] },
    'role/create': { anyOf: ['ROLE|CREATE', 'ROLE|UPDATE'] },
    'rolePrivilege/create': { anyOf: ['ROLE|CREATE', 'ROLE|UPDATE'] },
    'privilege/read': {
      anyOf: ['ROLE|READ', 'USER|READ', 'AUDIT_TRAIL|READ', ...MODULES.map((module) => `${module}|CHECKER`)],
    },
  },
  writes: [
    write(createRole, creates('ROLE', 'role'), (acts) => acts.wantedRole()),
    write(
      createRole,
      updates('ROLE', 'role'),
      async (acts) => {
        const { roleId, request } = await acts.role()
        return { ...request, roleId, version: 2, roleTrnLimit: '75.00' }
      },
      { variant: 'an edit' },
    ),
    write(assignPrivileges, { module: 'ROLE', action: 'UPDATE' }, async (acts) => ({
      rpRoleId: (await acts.role()).roleId,
      rpPrivilegeId: PRIVILEGE_IDS,
    })),
  ],
}
