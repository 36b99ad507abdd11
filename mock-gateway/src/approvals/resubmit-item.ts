import { holds, type Queued } from '@portal/contract'
import { Refusal, type Reply, type SessionContext } from '../http/handler.ts'
import { changedFields } from '../records/index.ts'
import { changeKind } from './change-kind.ts'
import { rejectedItem } from './rejected-item.ts'
import { noteSubmission, submitChange } from './submit-change.ts'

/**
 * The maker submits a rejected change again as it was, against today's record (ruling 2.3). 25 not the maker’s own, 12 not rejected, a
 * creation or resubmitted before, 57 lacks UPDATE of the module, and the refusals of `submitChange`.
 */
export async function resubmitItem(
  context: SessionContext,
  { cqId }: { readonly cqId: string },
): Promise<Reply<Queued>> {
  const item = await rejectedItem(context, cqId)
  const { subject, action, targetId } = item
  const note = noteSubmission(context, { subject, action, targetId })
  if (!holds(context.actor.privileges, `${changeKind(subject).module}|UPDATE`)) throw new Refusal('57')
  if (action === 'CREATE') throw new Refusal('12', { message: 'message.resubmitByForm' })
  const wanted = changedFields(item.before, item.after).map(({ field, after }) => [field, after ?? null] as const)
  const fields = action === 'DELETE' ? {} : Object.fromEntries(wanted)
  return await submitChange(context, { subject, action, targetId, fields, replaces: cqId }, note)
}
