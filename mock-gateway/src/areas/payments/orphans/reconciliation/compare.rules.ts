import type { ReconciliationFinding } from '@portal/contract/orphans/orphan'
import type { TransactionStatus } from '@portal/contract/transactions/transaction'

/** What the core says of a reference: its kind alone. */
type Said = 'credited' | 'refused' | 'none' | 'unclear'

/**
 * What both sides' words come to; null where they agree. What is unclear is no difference and no agreement: it is asked again. A status
 * that says refused or none says that nothing was credited.
 */
export function compare(status: TransactionStatus, said: Said): ReconciliationFinding | null {
  if (said === 'unclear') return 'UNCLEAR'
  const isCredited = said === 'credited'
  switch (status) {
    case 'POSTED':
      return isCredited ? null : 'POSTED_UNKNOWN'
    // Its money was credited once and came back.
    case 'RETURNED':
      return null
    case 'FAILED':
      return isCredited ? 'CREDITED_UNPOSTED' : null
    default:
      return isCredited ? 'CREDITED_UNPOSTED' : 'NOT_CREDITED'
  }
}

export const isDifference = (finding: ReconciliationFinding | null): boolean =>
  finding === 'CREDITED_UNPOSTED' || finding === 'POSTED_UNKNOWN'
