import * as calls from '@portal/contract/roles/roles.calls'
import { bindChange } from '../../../engine/approvals/index.ts'
import { type Binding, bindSession } from '../../../engine/http/handler.ts'
import { noteExport } from '../../../engine/read/index.ts'
import { assignPrivileges } from './assign-privileges.ts'
import { proposeRole } from './create-role.ts'
import { ROLE_CHANGES } from './role-change.kind.ts'
import { readPrivilegeRows, readRolesPage, readRoleWithPrivileges } from './roles.read-model.ts'

export const ROLE_BINDINGS: readonly Binding[] = [
  bindSession(calls.readRoles, async (context, request) => {
    noteExport(context, request, 'role', 'ROLE')
    return { payload: await readRolesPage(context, request) }
  }),
  bindSession(calls.readRole, async (context, { roleId }) => ({
    payload: await readRoleWithPrivileges(context, roleId),
  })),
  bindSession(calls.readPrivileges, async (context, request) => {
    noteExport(context, request, 'role', 'ROLE')
    return { payload: { data: await readPrivilegeRows(context.db) } }
  }),
  bindChange(calls.createRole, {
    kind: ROLE_CHANGES,
    action: ({ roleId }) => (roleId === undefined ? 'CREATE' : 'UPDATE'),
    targetOf: ({ roleId }) => roleId,
    propose: proposeRole,
  }),
  bindSession(calls.assignPrivileges, assignPrivileges),
]
