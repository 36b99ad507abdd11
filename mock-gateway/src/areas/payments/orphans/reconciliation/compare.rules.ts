import type { ReconciliationFinding } from '@portal/contract/orphans/orphan'
import type { TransactionStatus } from '@portal/contract/transactions/transaction'

/** The kind of the core's answer about a reference. */
type Said = 'credited' | 'refused' | 'none' | 'unclear'

/**
 * Returns the difference between our status and the core's answer. Null if they agree; UNCLEAR for an unclear answer,
 * after which the core is asked again. A refused or unknown reference means that the core made no credit.
 */
export function compare(status: TransactionStatus, said: Said): ReconciliationFinding | null {
  if (said === 'unclear') return 'UNCLEAR'
  const isCredited = said === 'credited'
  switch (status) {
    case 'POSTED':
      return isCredited ? null : 'POSTED_UNKNOWN'
    // The money was credited once and then returned.
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
