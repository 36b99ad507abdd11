import type { RejectedChange } from '@portal/portal-sdk/forms'

/** A reviewer's decision. */
export type Decision = 'PASSED' | 'FAILED'
/** Actions on a transaction that have their own dialog. */
export type TransactionAct = Decision | 'RETURNED' | 'RECALL_DECLINED'

/** Returns the action that a rejected review or return proposed. Null if no review or return was rejected. */
export function actOf(rejected: Pick<RejectedChange, 'proposed'> | null): TransactionAct | null {
  const wanted = rejected?.proposed.transactionStatus
  return wanted === 'PASSED' || wanted === 'FAILED' || wanted === 'RETURNED' ? wanted : null
}
