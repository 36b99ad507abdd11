import * as calls from '@portal/contract/calls/users'
import { typed } from '../typed.ts'

export const readUsers = typed(calls.readUsers)
export const readDirectoryUser = typed(calls.readDirectoryUser)
export const createUser = typed(calls.createUser)
export const updateUser = typed(calls.updateUser)
export const readUserAccess = typed(calls.readUserAccess)
