import * as people from '@portal/contract/different-people/different-people.calls'
import * as calls from '@portal/contract/users/users.calls'
import { bindChange } from '../../../engine/approvals/index.ts'
import { type Binding, bindSession } from '../../../engine/http/handler.ts'
import { noteExport } from '../../../engine/read/index.ts'
import { proposeStaffUser } from './create-user.ts'
import { proposeDeclaration } from './different-people/declare-different-people.ts'
import { DIFFERENT_PEOPLE_CHANGES } from './different-people/different-people.kind.ts'
import { readLookAlikes } from './different-people/look-alikes.read-model.ts'
import { directoryOf } from './directory/directory-of.ts'
import { findDirectoryUser } from './directory/find-directory-user.ts'
import { proposeUserEdit } from './update-user.ts'
import { userAccess } from './user-access.read-model.ts'
import { USER_CHANGES as kind } from './user-change.kind.ts'
import { readUsersPage } from './users.read-model.ts'

export const USER_BINDINGS: readonly Binding[] = [
  bindSession(calls.readUsers, async (context, request) => {
    noteExport(context, request, 'user', 'USER')
    return { payload: await readUsersPage(context, request) }
  }),
  bindSession(calls.readDirectoryUser, async (context, request) => ({
    payload: await findDirectoryUser(directoryOf(context.config), context, request),
  })),
  bindChange(calls.createUser, { kind, action: 'CREATE', propose: proposeStaffUser }),
  bindChange(calls.updateUser, {
    kind,
    action: 'UPDATE',
    targetOf: ({ targetUserId }) => targetUserId,
    // For users out of scope, operator users get 25, as bank users do; for all other users they get 57.
    isForOperators: true,
    propose: (context, request) => proposeUserEdit(context, request),
  }),
  bindSession(people.readLookAlikes, async (context, request) => ({
    payload: { data: await readLookAlikes(context, request) },
  })),
  bindChange(people.declareDifferentPeople, {
    kind: DIFFERENT_PEOPLE_CHANGES,
    action: 'CREATE',
    propose: proposeDeclaration,
  }),
  bindSession(calls.readUserAccess, async (context, request) => ({ payload: await userAccess(context, request) })),
]
