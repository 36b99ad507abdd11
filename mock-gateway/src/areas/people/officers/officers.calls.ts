import * as calls from '@portal/contract/officers/officers.calls'
import { bindChange } from '../../../engine/approvals/index.ts'
import { type Binding, bindSession, type SessionContext } from '../../../engine/http/handler.ts'
import { namedOrganisation, organisationsVisibleTo } from '../organisations/index.ts'
import { proposeNewOfficer } from './create-officer.ts'
import { kindOf, ownerOf } from './officer-change.kind.ts'
import { findOfficer } from './officer-record.ts'
import { readOfficers } from './officers.read-model.ts'
import { proposeLeaving, proposeOfficerEdit } from './update-officer.ts'

interface OfOfficer {
  readonly targetOfficerId: string
}

const targetOf = ({ targetOfficerId }: OfOfficer) => targetOfficerId

/**
 * Returns the kind of change for the audit trail. For an officer out of scope this is the kind of the caller's own
 * side, which reveals no data of the record.
 */
async function kindOfTarget({ db, actor }: SessionContext, { targetOfficerId }: OfOfficer) {
  const officer = await findOfficer(db, targetOfficerId, { scope: organisationsVisibleTo(actor) })
  return kindOf(officer === null ? namedOrganisation(actor) : ownerOf(officer))
}

export const OFFICER_BINDINGS: readonly Binding[] = [
  bindSession(calls.readOfficers, async (context, request) => ({
    payload: { data: await readOfficers(context, request) },
  })),
  bindChange(calls.createOfficer, {
    kind: ({ actor }, { targetMtoCode }) => kindOf(namedOrganisation(actor, targetMtoCode)),
    action: 'CREATE',
    propose: proposeNewOfficer,
  }),
  bindChange(calls.updateOfficer, {
    kind: kindOfTarget,
    action: 'UPDATE',
    targetOf,
    // Officers may submit their own documents.
    isForOperators: true,
    propose: proposeOfficerEdit,
  }),
  bindChange(calls.removeOfficer, { kind: kindOfTarget, action: 'DELETE', targetOf, propose: proposeLeaving }),
]
