import * as calls from '@portal/contract/calls/profile'
import { type Binding, bindSession } from '../../http/handler.ts'
import { readOwnProfile } from './profile.read-model.ts'

export const PROFILE_BINDINGS: readonly Binding[] = [
  bindSession(calls.readProfile, async (context) => ({ payload: { profile: await readOwnProfile(context) } })),

  // Organisation, officers and documents are recorded with the officers' own domain; until then there are none.
  bindSession(calls.readProfileSummary, async () => ({
    payload: { detailsPer: 0, officersPer: 0, docsPer: 0, totalOfficers: 0 },
  })),
]
