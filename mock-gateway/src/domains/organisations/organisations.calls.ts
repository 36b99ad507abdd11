import * as calls from '@portal/contract/calls/officers'
import { type Binding, bindSession } from '../../http/handler.ts'
import { readOrganisation, readSubsidiaries } from './organisations.read-model.ts'
import { updateOrganisation } from './update-organisation.ts'

export const ORGANISATION_BINDINGS: readonly Binding[] = [
  bindSession(calls.readSubsidiaries, async (context) => ({ payload: { data: await readSubsidiaries(context) } })),
  bindSession(calls.readOrganisations, async (context, request) => ({
    payload: { data: [await readOrganisation(context, request)] },
  })),
  bindSession(calls.updateOrganisation, updateOrganisation),
]
