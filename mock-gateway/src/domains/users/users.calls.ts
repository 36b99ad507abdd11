import * as calls from '@portal/contract/calls/users'
import { type Binding, bindSession } from '../../http/handler.ts'
import { noteExport } from '../../read/index.ts'
import { createUser } from './create-user.ts'
import { directoryOf } from './directory/directory-of.ts'
import { findDirectoryUser } from './directory/find-directory-user.ts'
import { updateUser } from './update-user.ts'
import { userAccess } from './user-access.read-model.ts'
import { readUsersPage } from './users.read-model.ts'

/** The calls of users. */
export function userBindings(): Binding[] {
  return [
    bindSession(calls.readUsers, async (context, request) => {
      noteExport(context, request, 'user', 'USER')
      return { payload: await readUsersPage(context, request) }
    }),
    bindSession(calls.readDirectoryUser, async (context, request) => ({
      payload: await findDirectoryUser(directoryOf(context.config), context, request),
    })),
    bindSession(calls.createUser, createUser),
    bindSession(calls.updateUser, updateUser),
    bindSession(calls.readUserAccess, async (context, request) => ({ payload: await userAccess(context, request) })),
  ]
}
