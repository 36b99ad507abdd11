import type { RequestOf } from '@portal/contract'
import type { removeOfficer as removeCall, updateOfficer as updateCall } from '@portal/contract/officers/officers.calls'
import { OFFICER_DETAILS, OFFICER_DOCUMENTS, type OfficerRecord } from '@portal/contract/officers/organisation'
import type { Proposal } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { storedValues } from '../../../engine/records/index.ts'
import { mayChange, organisationsVisibleTo } from '../organisations/index.ts'
import { ownerOf, requireUsername } from './officer-change.kind.ts'
import { type FoundOfficer, findOfficer } from './officer-record.ts'

/**
 * Proposes a change of an officer's details. Refused with 25 if the officer is not in scope or an upload does not
 * exist, with 57 if the caller neither has the privilege for the officer's side nor changes only their own documents,
 * with 26 if the user is already an officer, with 12 if the officer is not ACTIVE.
 */
export async function proposeOfficerEdit(
  context: SessionContext,
  request: RequestOf<typeof updateCall>,
): Promise<Proposal<OfficerRecord>> {
  const { actor } = context
  const { targetOfficerId: targetId, version } = request
  const officer = await requireOfficer(context, targetId)
  const fields = await fieldsOf(context, request, officer)
  if (!mayChange(actor, ownerOf(officer))) {
    const isOwnDocuments = Object.keys(fields).every((field) => (OFFICER_DOCUMENTS as string[]).includes(field))
    if (officer.values.officerUserID !== actor.userId || !isOwnDocuments) throw new Refusal('57')
  }
  return { targetId, version, fields }
}

/**
 * Proposes the end of an officer's function. Refused with 25 if the officer is not in scope, with 57 if the maker lacks
 * the privilege, with 12 if the officer is not ACTIVE.
 */
export async function proposeLeaving(
  context: SessionContext,
  { targetOfficerId: targetId, version }: RequestOf<typeof removeCall>,
): Promise<Proposal<OfficerRecord>> {
  const officer = await requireOfficer(context, targetId)
  if (!mayChange(context.actor, ownerOf(officer))) throw new Refusal('57')
  return { targetId, version }
}

async function requireOfficer({ db, actor }: SessionContext, officerId: string): Promise<FoundOfficer> {
  const officer = await findOfficer(db, officerId, { scope: organisationsVisibleTo(actor) })
  if (officer === null) throw new Refusal('25')
  return officer
}

/** Returns the changed fields. Absent fields do not change; null removes the link to the user. */
async function fieldsOf(
  { db }: SessionContext,
  request: RequestOf<typeof updateCall>,
  officer: FoundOfficer,
): Promise<Partial<OfficerRecord>> {
  const { officerUserID, ...fields } = storedValues(OFFICER_DETAILS, request)
  if (officerUserID === undefined || officerUserID === officer.values.officerUserID) return fields
  return { ...fields, officerUserID, officerUsername: await requireUsername(db, officerUserID, ownerOf(officer)) }
}
