import * as people from '@portal/contract/calls/different-people'
import * as calls from '@portal/contract/calls/users'
import { type Binding, bindSession } from '../../http/handler.ts'
import { noteExport } from '../../read/index.ts'
import { createUser } from './create-user.ts'
import { declareDifferentPeople } from './different-people/declare-different-people.ts'
import { readLookAlikes } from './different-people/look-alikes.read-model.ts'
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
    bindSession(people.readLookAlikes, async (context, request) => ({
      payload: { data: await readLookAlikes(context, request) },
    })),
    bindSession(people.declareDifferentPeople, declareDifferentPeople),
    bindSession(calls.readUserAccess, async (context, request) => ({ payload: await userAccess(context, request) })),
  ]
}
