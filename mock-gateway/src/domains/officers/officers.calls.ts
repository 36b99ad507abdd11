import * as calls from '@portal/contract/calls/officers'
import { type Binding, bindSession } from '../../http/handler.ts'
import { createOfficer } from './create-officer.ts'
import { readOfficers } from './officers.read-model.ts'
import { removeOfficer, updateOfficer } from './update-officer.ts'

export const OFFICER_BINDINGS: readonly Binding[] = [
  bindSession(calls.readOfficers, async (context, request) => ({
    payload: { data: await readOfficers(context, request) },
  })),
  bindSession(calls.createOfficer, createOfficer),
  bindSession(calls.updateOfficer, updateOfficer),
  bindSession(calls.removeOfficer, removeOfficer),
]
