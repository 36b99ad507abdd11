import * as calls from '@portal/contract/officers/officers.calls'
import { bindChange } from '../../../engine/approvals/index.ts'
import { type Binding, bindSession } from '../../../engine/http/handler.ts'
import { kindOf } from './organisation-change.kind.ts'
import { keyOf, namedOrganisation } from './organisation-scope.ts'
import { readOrganisation, readSubsidiaries } from './organisations.read-model.ts'
import { proposeDetails } from './update-organisation.ts'

export const ORGANISATION_BINDINGS: readonly Binding[] = [
  bindSession(calls.readSubsidiaries, async (context) => ({ payload: { data: await readSubsidiaries(context) } })),
  bindSession(calls.readOrganisations, async (context, request) => ({
    payload: { data: [await readOrganisation(context, request)] },
  })),
  bindChange(calls.updateOrganisation, {
    kind: ({ actor }, { targetMtoCode }) => kindOf(namedOrganisation(actor, targetMtoCode)),
    action: 'UPDATE',
    targetOf: ({ targetMtoCode }, { actor }) => keyOf(namedOrganisation(actor, targetMtoCode)),
    propose: proposeDetails,
  }),
]
