import type { Queued, RequestOf } from '@portal/contract'
import type { createOfficer as call } from '@portal/contract/calls/officers'
import { noteSubmission, submitChange } from '../../approvals/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../http/handler.ts'
import { sideOf } from '../../read/index.ts'
import { requireFiles } from '../files/index.ts'
import { ensureOrganisation, mayChange, ownerInScope, subjectOf } from '../organisations/index.ts'
import { countOfficers, insertPendingOfficer, isTakenUser, MOST_OFFICERS, usernameOf } from './officer.store.ts'
import { takenUser, unknownUser } from './officer-change.kind.ts'

/**
 * Queues a new officer, whose row is PENDING until a checker decides. 25 outside the scope, no such user of the organisation
 * or no such upload, 57 without the privilege of its side, 26 the user is an officer already, 12 too many officers.
 */
export async function createOfficer(context: SessionContext, request: RequestOf<typeof call>): Promise<Reply<Queued>> {
  const { db, actor, now } = context
  const isPartners = request.targetMtoCode !== undefined || sideOf(actor).kind !== 'bank'
  const subject = subjectOf('officer', isPartners ? { mtoCode: '' } : { countryId: '' })
  const note = noteSubmission(context, { subject, action: 'CREATE' })
  const owner = await ownerInScope(context, request.targetMtoCode)
  if (!mayChange(actor, owner)) throw new Refusal('57')
  const userId = request.officerUserID ?? null
  const officerUsername = userId === null ? null : await usernameOf(db, userId, owner)
  if (userId !== null && officerUsername === null) throw unknownUser()
  if (userId !== null && (await isTakenUser(db, userId, null))) throw takenUser()
  const fields = {
    officerFirstName: request.officerFirstName,
    officerLastName: request.officerLastName,
    officerDesignation: request.officerDesignation,
    officerAuthBank: request.officerAuthBank,
    officerUserID: userId,
    officerUsername,
    officerPassportURL: request.officerPassportURL ?? null,
    officerSignatureURL: request.officerSignatureURL ?? null,
  }
  // Before the row refers to them.
  await requireFiles(db, { before: null, after: fields, makerId: actor.userId })
  const organisationId = await ensureOrganisation(db, owner, now)
  if ((await countOfficers(db, organisationId)) >= MOST_OFFICERS) {
    throw new Refusal('12', { message: 'message.tooManyOfficers', params: { count: MOST_OFFICERS } })
  }
  const targetId = await insertPendingOfficer(db, organisationId, fields, actor.userId, now)
  if (targetId === null) throw takenUser()
  const { replaces } = request
  return await submitChange(context, { subject, targetId, action: 'CREATE', fields, replaces }, note)
}
