import type { OrphanDecision } from '@portal/contract/orphans/orphan'
import type { OrphanActs } from '@portal/contract/orphans/orphans.calls'
import type { RejectedChange } from '@portal/portal-sdk/forms'

/** Returns the decision that a rejected change proposed, if that decision is still possible, and otherwise null. */
export function proposedDecision(
  rejected: Pick<RejectedChange, 'proposed'> | null,
  { mayFail, mayAccept }: OrphanActs,
): OrphanDecision | null {
  const wanted = rejected?.proposed.orphanDecision
  if (wanted === 'FAIL' && mayFail) return wanted
  return wanted === 'ACCEPT' && mayAccept ? wanted : null
}
