import type { RejectedChange } from '@portal/portal-sdk/forms'

/** What a reviewer decides. */
export type Decision = 'PASSED' | 'FAILED'

/** What a rejected review wanted; null of none. */
export function decisionOf(rejected: Pick<RejectedChange, 'proposed'> | null): Decision | null {
  const wanted = rejected?.proposed.transactionStatus
  return wanted === 'PASSED' || wanted === 'FAILED' ? wanted : null
}
