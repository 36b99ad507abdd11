import type { Queued, RequestOf } from '@portal/contract'
import type { updatePartner as call } from '@portal/contract/calls/partners'
import { noteSubmission, submitChange } from '../../approvals/index.ts'
import type { Snapshot } from '../../db/schema.ts'
import { Refusal, type Reply, type SessionContext } from '../../http/handler.ts'
import { requireBank } from '../../read/index.ts'
import { tidyAccounts } from './partner.rules.ts'
import { PARTNER_FIELDS } from './partner-columns.ts'
import { findPartner } from './partner-record.ts'
import { partnersVisibleTo } from './partner-scope.ts'

type Request = RequestOf<typeof call>

/**
 * Queues a change of a partner. 25 not in scope, 57 for operator users, 12 illegal status, 26 name or e-mail taken, and
 * the refusals of `submitChange`.
 */
export async function updatePartner(context: SessionContext, request: Request): Promise<Reply<Queued>> {
  const { targetMtoCode: targetId, version, replaces } = request
  const note = noteSubmission(context, { subject: 'mto', action: 'UPDATE', targetId })
  const partner = await findPartner(context.db, targetId, { scope: partnersVisibleTo(context.actor) })
  if (partner === null) throw new Refusal('25')
  requireBank(context.actor)
  return await submitChange(
    context,
    { subject: 'mto', targetId, action: 'UPDATE', fields: fieldsOf(request), version, replaces },
    note,
  )
}

/** Absent leaves. */
function fieldsOf(request: Request): Snapshot {
  const named = [...PARTNER_FIELDS, 'mtoCbnLicenseFile', 'mtoStatus'] as const
  const given = named.filter((field) => request[field] !== undefined)
  const fields: Snapshot = Object.fromEntries(given.map((field) => [field, request[field] ?? null]))
  // The document goes with the flag that says it is there.
  if (fields.mtoCbnLicense === 'NO') fields.mtoCbnLicenseFile = null
  return fields.mtoAccounts ? { ...fields, mtoAccounts: tidyAccounts(fields.mtoAccounts) } : fields
}
