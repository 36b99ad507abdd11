import { holds, type Queued } from '@portal/contract'
import { Refusal, type Reply, type SessionContext } from '../../http/handler.ts'
import { changedFields } from '../../records/index.ts'
import { queueProposal } from '../bind-change.ts'
import { changeKind } from '../change-kind.ts'
import { rejectedItem } from '../rejected-item.ts'

/**
 * Resubmits the maker's rejected change unchanged, against the current record (ruling 2.3). Refuses with 25 if the item
 * belongs to another maker, with 12 if it was not rejected, is a creation or was already resubmitted, with 57 without
 * UPDATE of the module, and for the same reasons as any change.
 */
export async function resubmitItem(
  context: SessionContext,
  { cqId: replaces }: { readonly cqId: string },
): Promise<Reply<Queued>> {
  const { subject, action, targetId, before, after } = await rejectedItem(context, replaces)
  const kind = changeKind(subject)
  const { reply } = await queueProposal(context, { kind, action, targetId, replaces }, async () => {
    if (!holds(context.actor.privileges, `${kind.module}|UPDATE`)) throw new Refusal('57')
    if (action === 'CREATE' && !kind.resubmitsCreations) throw new Refusal('12', { message: 'message.resubmitByForm' })
    const wanted = changedFields(before, after).map(({ field, after: one }) => [field, one ?? null] as const)
    return { targetId, fields: action === 'DELETE' ? {} : Object.fromEntries(wanted) }
  })
  return reply
}
