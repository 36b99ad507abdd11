import * as calls from '@portal/contract/calls/roles'
import { type Binding, bindSession } from '../../http/handler.ts'
import { noteExport } from '../../read/index.ts'
import { assignPrivileges } from './assign-privileges.ts'
import { createRole } from './create-role.ts'
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
  bindSession(calls.createRole, createRole),
  bindSession(calls.assignPrivileges, assignPrivileges),
]
