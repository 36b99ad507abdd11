import type { RejectedChange } from '@portal/portal-sdk/forms'

/** What a reviewer decides. */
export type Decision = 'PASSED' | 'FAILED'
/** What is done to a transaction by a dialog of its own. */
export type TransactionAct = Decision | 'RETURNED' | 'RECALL_DECLINED'

/** What a rejected review or return wanted; null of none. */
export function actOf(rejected: Pick<RejectedChange, 'proposed'> | null): TransactionAct | null {
  const wanted = rejected?.proposed.transactionStatus
  return wanted === 'PASSED' || wanted === 'FAILED' || wanted === 'RETURNED' ? wanted : null
}
