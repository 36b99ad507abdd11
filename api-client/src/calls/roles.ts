import * as calls from '@portal/contract/calls/roles'
import { typed } from '../typed.ts'

export const readRoles = typed(calls.readRoles)
export const readRole = typed(calls.readRole)
export const readPrivileges = typed(calls.readPrivileges)
export const createRole = typed(calls.createRole)
export const assignPrivileges = typed(calls.assignPrivileges)
