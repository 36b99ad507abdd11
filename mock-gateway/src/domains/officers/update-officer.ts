import { OFFICER_DOCUMENTS, type Queued, type RequestOf } from '@portal/contract'
import type { removeOfficer as removeCall, updateOfficer as updateCall } from '@portal/contract/calls/officers'
import { noteSubmission, submitChange } from '../../approvals/index.ts'
import type { Snapshot } from '../../db/schema.ts'
import { Refusal, type Reply, type SessionContext } from '../../http/handler.ts'
import { sideOf } from '../../read/index.ts'
import { mayChange, type OrganisationOwner, organisationsVisibleTo, subjectOf } from '../organisations/index.ts'
import { usernameOf } from './officer.store.ts'
import { ownerOf, unknownUser } from './officer-change.kind.ts'
import { findOfficer, type OfficerRecord } from './officer-record.ts'

const PLAIN_FIELDS = ['officerFirstName', 'officerLastName', 'officerDesignation', 'officerAuthBank'] as const

/**
 * Queues a change of an officer. 25 not in scope or no such upload, 57 neither the privilege of its side nor one's own documents
 * alone, 26 the user is an officer already, 12 not ACTIVE, and the refusals of `submitChange`.
 */
export async function updateOfficer(
  context: SessionContext,
  request: RequestOf<typeof updateCall>,
): Promise<Reply<Queued>> {
  const { actor } = context
  const { officer, subject, note } = await openOfficer(context, request.targetOfficerId, 'UPDATE')
  const fields = await fieldsOf(context, request, officer)
  if (!mayChange(actor, ownerOf(officer))) {
    const isOwnDocuments = Object.keys(fields).every((field) =>
      (OFFICER_DOCUMENTS as readonly string[]).includes(field),
    )
    if (officer.officerUserID !== actor.userId || !isOwnDocuments) throw new Refusal('57')
  }
  const { targetOfficerId: targetId, version, replaces } = request
  return await submitChange(context, { subject, targetId, action: 'UPDATE', fields, version, replaces }, note)
}

/** Queues an officer's leaving. 25 not in scope, 57, 12 not ACTIVE, and the refusals of `submitChange`. */
export async function removeOfficer(
  context: SessionContext,
  request: RequestOf<typeof removeCall>,
): Promise<Reply<Queued>> {
  const { officer, subject, note } = await openOfficer(context, request.targetOfficerId, 'DELETE')
  if (!mayChange(context.actor, ownerOf(officer))) throw new Refusal('57')
  const { targetOfficerId: targetId, version } = request
  return await submitChange(context, { subject, targetId, action: 'DELETE', fields: {}, version }, note)
}

async function openOfficer(context: SessionContext, targetId: string, action: 'UPDATE' | 'DELETE') {
  const { db, actor } = context
  const officer = await findOfficer(db, targetId, { scope: organisationsVisibleTo(actor) })
  // Of an officer out of reach the trail says what the asker's side would have: nothing of the record.
  const guess: OrganisationOwner = sideOf(actor).kind === 'bank' ? { countryId: '' } : { mtoCode: '' }
  const subject = subjectOf('officer', officer === null ? guess : ownerOf(officer))
  const note = noteSubmission(context, { subject, action, targetId })
  if (officer === null) throw new Refusal('25')
  return { officer, subject, note }
}

/** Absent leaves; of the linked user, null takes the link away. */
async function fieldsOf(
  { db }: SessionContext,
  request: RequestOf<typeof updateCall>,
  officer: OfficerRecord,
): Promise<Snapshot> {
  const given = [...PLAIN_FIELDS, ...OFFICER_DOCUMENTS].filter((field) => request[field] !== undefined)
  const fields: Snapshot = Object.fromEntries(given.map((field) => [field, request[field] ?? null]))
  const userId = request.officerUserID
  if (userId === undefined || userId === officer.officerUserID) return fields
  const officerUsername = userId === null ? null : await usernameOf(db, userId, ownerOf(officer))
  if (userId !== null && officerUsername === null) throw unknownUser()
  return { ...fields, officerUserID: userId, officerUsername }
}
