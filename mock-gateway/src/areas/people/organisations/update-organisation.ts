import type { RequestOf } from '@portal/contract'
import type { updateOrganisation as call } from '@portal/contract/officers/officers.calls'
import { ORGANISATION, type OrganisationRecord } from '@portal/contract/officers/organisation'
import type { Proposal } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { storedValues } from '../../../engine/records/index.ts'
import { ensureOrganisation } from './organisation.store.ts'
import { keyOf, mayChange, ownerInScope } from './organisation-scope.ts'

/**
 * Proposes a change of details. Absent fields do not change; null clears a field. Refused with 25 if the organisation
 * is out of scope, with 57 if the maker lacks the privilege for the organisation's side.
 */
export async function proposeDetails(
  context: SessionContext,
  request: RequestOf<typeof call>,
): Promise<Proposal<OrganisationRecord>> {
  const { db, actor, now } = context
  const owner = await ownerInScope(context, request.targetMtoCode)
  if (!mayChange(actor, owner)) throw new Refusal('57')
  await ensureOrganisation(db, owner, now)
  return { targetId: keyOf(owner), version: request.version, fields: storedValues(ORGANISATION, request) }
}
