import { holds, type Queued } from '@portal/contract'
import { Refusal, type Reply, type SessionContext } from '../http/handler.ts'
import { changedFields } from '../records/index.ts'
import { queueProposal } from './bind-change.ts'
import { changeKind } from './change-kind.ts'
import { rejectedItem } from './rejected-item.ts'

/**
 * The maker resubmits a rejected change unchanged, against the current record (ruling 2.3). 25 somebody else's, 12 not
 * rejected, a creation or resubmitted before, 57 lacks UPDATE of the module, and the refusals of every change.
 */
export async function resubmitItem(
  context: SessionContext,
  { cqId: replaces }: { readonly cqId: string },
): Promise<Reply<Queued>> {
  const { subject, action, targetId, before, after } = await rejectedItem(context, replaces)
  const kind = changeKind(subject)
  const { reply } = await queueProposal(context, { kind, action, targetId, replaces }, async () => {
    if (!holds(context.actor.privileges, `${kind.module}|UPDATE`)) throw new Refusal('57')
    if (action === 'CREATE') throw new Refusal('12', { message: 'message.resubmitByForm' })
    const wanted = changedFields(before, after).map(({ field, after: one }) => [field, one ?? null] as const)
    return { targetId, fields: action === 'DELETE' ? {} : Object.fromEntries(wanted) }
  })
  return reply
}
