import type { RequestOf } from '@portal/contract'
import type { createOfficer as call } from '@portal/contract/officers/officers.calls'
import { OFFICER_DETAILS, type OfficerRecord } from '@portal/contract/officers/organisation'
import type { Proposal } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { newValues } from '../../../engine/records/index.ts'
import { requireFiles } from '../files/index.ts'
import { ensureOrganisation, mayChange, ownerInScope } from '../organisations/index.ts'
import { countOfficers, insertPendingOfficer, isTakenUser, MOST_OFFICERS } from './officer.store.ts'
import { requireUsername, takenUser } from './officer-change.kind.ts'

/**
 * Proposes a new officer, who is PENDING until a checker decides. Refused with 25 if the organisation is out of scope,
 * or if the user or an upload does not exist; with 57 if the maker lacks the privilege for the organisation's side;
 * with 26 if the user is already an officer; with 12 if there are too many officers.
 */
export async function proposeNewOfficer(
  context: SessionContext,
  request: RequestOf<typeof call>,
): Promise<Proposal<OfficerRecord>> {
  const { db, actor, now } = context
  const owner = await ownerInScope(context, request.targetMtoCode)
  if (!mayChange(actor, owner)) throw new Refusal('57')
  const details = newValues(OFFICER_DETAILS, request)
  const officerUsername = await requireUsername(db, details.officerUserID, owner)
  if (details.officerUserID !== null && (await isTakenUser(db, details.officerUserID, null))) throw takenUser()
  const fields = { ...details, officerUsername }
  // The files are checked before the row references them.
  await requireFiles(db, { before: null, after: fields, makerId: actor.userId })
  const organisationId = await ensureOrganisation(db, owner, now)
  if ((await countOfficers(db, organisationId)) >= MOST_OFFICERS) {
    throw new Refusal('12', { message: 'message.tooManyOfficers', params: { count: MOST_OFFICERS } })
  }
  const targetId = await insertPendingOfficer(db, organisationId, fields, actor.userId, now)
  if (targetId === null) throw takenUser()
  return { targetId, fields }
}
