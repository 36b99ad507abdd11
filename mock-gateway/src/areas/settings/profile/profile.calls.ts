import * as calls from '@portal/contract/profile/profile.calls'
import { type Binding, bindSession } from '../../../engine/http/handler.ts'
import { readOwnSummary } from '../../people/organisations/index.ts'
import { readOwnProfile } from './profile.read-model.ts'

export const PROFILE_BINDINGS: readonly Binding[] = [
  bindSession(calls.readProfile, async (context) => ({ payload: { profile: await readOwnProfile(context) } })),

  bindSession(calls.readProfileSummary, async (context) => ({ payload: await readOwnSummary(context) })),
]
