import type { Queued, TakesUp } from '@portal/contract'
import type { ParameterFields } from '@portal/contract/calls/parameters'
import { noteSubmission, submitChange } from '../../approvals/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../http/handler.ts'
import { fieldTexts, keptFields } from './parameter.rules.ts'
import { findParameter } from './parameter-record.ts'
import { parametersVisibleTo } from './parameter-scope.ts'

/**
 * Queues a change of limits; partner and currency stay. 25 not in scope, 57 for operator users, 12 not ACTIVE, and the
 * refusals of `submitChange`.
 */
export async function updateParameter(
  context: SessionContext,
  request: ParameterFields & TakesUp & { readonly parameterId: string; readonly version: number },
): Promise<Reply<Queued>> {
  const { db, actor } = context
  const { parameterId: targetId, version, replaces } = request
  const note = noteSubmission(context, { subject: 'parameter', action: 'UPDATE', targetId })
  const parameter = await findParameter(db, targetId, { scope: parametersVisibleTo(actor) })
  if (parameter === null) throw new Refusal('25')
  if (actor.userType === 'IMTO') throw new Refusal('57')
  const fields = fieldTexts(keptFields(request))
  const submission = { subject: 'parameter', targetId, action: 'UPDATE', fields, version, replaces } as const
  return await submitChange(context, submission, note)
}
