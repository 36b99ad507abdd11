import { ORGANISATION_FIELDS, type Queued, type RequestOf } from '@portal/contract'
import type { updateOrganisation as call } from '@portal/contract/calls/officers'
import { noteSubmission, submitChange } from '../../approvals/index.ts'
import type { Snapshot } from '../../db/schema.ts'
import { Refusal, type Reply, type SessionContext } from '../../http/handler.ts'
import { ensureOrganisation } from './organisation.store.ts'
import { mayChange, type OrganisationOwner, ownerInScope, ownOrganisation, subjectOf } from './organisation-scope.ts'

/** Queues a change of an organisation. 25 outside the scope, 57 without the privilege of its side, 62 partner ended. */
export async function updateOrganisation(
  context: SessionContext,
  request: RequestOf<typeof call>,
): Promise<Reply<Queued>> {
  const { db, actor, now } = context
  const own = ownOrganisation(actor)
  if (own === null) throw new Refusal('57')
  const named: OrganisationOwner = request.targetMtoCode === undefined ? own : { mtoCode: request.targetMtoCode }
  const subject = subjectOf('organisation', named)
  const targetId = 'mtoCode' in named ? named.mtoCode : named.countryId
  const note = noteSubmission(context, { subject, action: 'UPDATE', targetId })
  const owner = await ownerInScope(context, request.targetMtoCode)
  if (!mayChange(actor, owner)) throw new Refusal('57')
  await ensureOrganisation(db, owner, now)
  const { version, replaces } = request
  return await submitChange(
    context,
    { subject, targetId, action: 'UPDATE', fields: fieldsOf(request), version, replaces },
    note,
  )
}

/** Absent leaves, null clears. */
function fieldsOf(request: RequestOf<typeof call>): Snapshot {
  const given = ORGANISATION_FIELDS.filter((field) => request[field] !== undefined)
  return Object.fromEntries(given.map((field) => [field, request[field] ?? null]))
}
