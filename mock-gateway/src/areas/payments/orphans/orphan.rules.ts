import type { OrphanDecision, OrphanReason } from '@portal/contract/orphans/orphan'
import type { CoreState, TransactionStatus } from '@portal/contract/transactions/transaction'

/** The state of an orphan that determines the possible actions. */
export interface OrphanState {
  readonly reason: OrphanReason
  readonly status: TransactionStatus
  readonly core: CoreState
}

/**
 * The request that a retry repeats: the request for screening (SCREENING), the request to the core with new tries
 * (TRIES), or only the question to the core for the status (STATUS).
 */
export type Asked = 'SCREENING' | 'TRIES' | 'STATUS'

/** Returns the request that a retry repeats. Null if a retry is not possible and people must act. */
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
    // Compliance decides held orders, and users resend events individually.
    default:
      return null
  }
}

/**
 * Returns the decisions that are possible by evidence. No decision is possible while the core is being asked. An order
 * that the core has credited cannot be failed.
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

/** Returns whether accepting the orphan posts the order, so that the reference of the core's credit is required. */
export const isPostedByAccepting = ({ reason, status }: OrphanState): boolean =>
  reason === 'TRIES_USED_UP' || (reason === 'CREDITED_UNPOSTED' && status !== 'POSTED')

const isCleared = (status: TransactionStatus) => status === 'PENDING' || status === 'PASSED'
