import type { OrphanDecision, OrphanReason } from '@portal/contract/orphans/orphan'
import type { CoreState, TransactionStatus } from '@portal/contract/transactions/transaction'

/** The state of an orphan that determines the possible actions. */
export interface OrphanState {
  readonly reason: OrphanReason
  readonly status: TransactionStatus
  readonly core: CoreState
}

/** What a retry asks: screening, or the core with new tries or only for the status. */
export type Asked = 'SCREENING' | 'TRIES' | 'STATUS'

/** The request to repeat automatically; null if only people can decide. */
export function askedAgain({ reason, status }: OrphanState): Asked | null {
  switch (reason) {
    case 'RECEIVED_LATE':
      return 'SCREENING'
    case 'TRIES_USED_UP':
      return 'TRIES'
    case 'CREDITED_UNPOSTED':
      return isCleared(status) ? 'TRIES' : 'STATUS'
    case 'POSTED_UNKNOWN':
      return 'STATUS'
    // Compliance decides held orders; events are resent individually.
    default:
      return null
  }
}

/**
 * The decisions possible by evidence; none while the core is being asked. An order that the core has credited cannot
 * be failed.
 */
export function decidedBy({ reason, status, core }: OrphanState): readonly OrphanDecision[] {
  if (core === 'RUNNING') return []
  switch (reason) {
    case 'RECEIVED_LATE':
      return ['FAIL']
    case 'TRIES_USED_UP':
      return core === 'UNCLEAR' ? ['FAIL', 'ACCEPT'] : []
    case 'CREDITED_UNPOSTED':
      return status === 'FAILED' || (isCleared(status) && core === 'UNCLEAR') ? ['ACCEPT'] : []
    case 'POSTED_UNKNOWN':
    case 'CANCELLED_PAID':
    case 'EVENT_UNACKNOWLEDGED':
      return ['ACCEPT']
    case 'GATE_OVERDUE':
      return []
  }
}

/** Whether accepting posts the order, so that the core's credit reference is required. */
export const isPostedByAccepting = ({ reason, status }: OrphanState): boolean =>
  reason === 'TRIES_USED_UP' || (reason === 'CREDITED_UNPOSTED' && status !== 'POSTED')

const isCleared = (status: TransactionStatus) => status === 'PENDING' || status === 'PASSED'
