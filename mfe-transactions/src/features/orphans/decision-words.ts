import type { OrphanDecision } from '@portal/contract/orphans/orphan'
import type { OrphanRow } from '@portal/contract/orphans/orphans.calls'

type Decided = Pick<OrphanRow, 'orphanReason' | 'transStatus'>

/**
 * Returns whether accepting the orphan posts the order in the books. An order that was settled elsewhere only leaves
 * the list.
 */
export const isPosting = ({ orphanReason, transStatus }: Decided, decision: OrphanDecision): boolean =>
  decision === 'ACCEPT' &&
  (orphanReason === 'TRIES_USED_UP' || (orphanReason === 'CREDITED_UNPOSTED' && transStatus !== 'POSTED'))

/** Returns the text key that explains the effect of a decision. */
export function decisionText(orphan: Decided, decision: OrphanDecision): string {
  if (decision === 'FAIL') return 'orphans.failText'
  if (!isPosting(orphan, decision)) return 'orphans.settleText'
  return orphan.transStatus === 'FAILED' ? 'orphans.postAgainText' : 'orphans.postText'
}
