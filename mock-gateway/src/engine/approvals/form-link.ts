import type { QueueAction } from '@portal/contract/queue/queue.calls'
import type { Actor } from '../http/handler.ts'
import type { RecordValues } from '../records/index.ts'
import { type AnyChangeKind, type Change, changeKind } from './change-kind.ts'

/**
 * Returns the path of the form in which a rejected change is corrected and resubmitted. Returns null if there is no
 * form.
 */
export function formLink(
  { forms }: Pick<AnyChangeKind, 'forms'>,
  { cqId, action, targetId, after }: Pick<Change<RecordValues>, 'cqId' | 'action' | 'targetId' | 'after'>,
): string | null {
  if (action === 'DELETE' || after === null) return null
  const path = forms?.[action]?.(targetId, after)
  return path === undefined ? null : `${path}${path.includes('?') ? '&' : '?'}replaces=${cqId}`
}

/**
 * Returns the path at which a maker resubmits a rejected request: its form, or else its item in the makers' queue.
 * Returns null if the request cannot be resubmitted there: a creation without a form, or an operator, who has no queue.
 */
export function resubmitLink(
  item: {
    readonly cqId: string
    readonly subject: string
    readonly action: string
    readonly targetId: string
    readonly after: RecordValues | null
  },
  { userType }: Pick<Actor, 'userType'>,
): string | null {
  const action = item.action as QueueAction
  const form = formLink(changeKind(item.subject), { ...item, action })
  if (form !== null) return form
  return action === 'CREATE' || userType === 'IMTO' ? null : `/makers-queue?panel=item&id=${item.cqId}`
}
