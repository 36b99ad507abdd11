import type { OrphanDecision, OrphanReason } from '@portal/contract/orphans/orphan'
import type { CoreState, TransactionStatus } from '@portal/contract/transactions/transaction'

/** How an orphan stands, as far as its acts depend on it. */
export interface OrphanState {
  readonly reason: OrphanReason
  readonly status: TransactionStatus
  readonly core: CoreState
}

/** Whose answer is asked for again: screening's, or the core's by new tries or by an enquiry of its status alone. */
export type Asked = 'SCREENING' | 'TRIES' | 'STATUS'

/** What is asked again at once; null where only people can say. */
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
    // Compliance decides what waits at the gate; events are sent again one by one.
    default:
      return null
  }
}

/** What may be decided by evidence; nothing while the core is asked. Nobody fails what the core says it has credited. */
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

/** Whether accepting posts it, so that the core's reference of the credit must be named. */
export const isPostedByAccepting = ({ reason, status }: OrphanState): boolean =>
  reason === 'TRIES_USED_UP' || (reason === 'CREDITED_UNPOSTED' && status !== 'POSTED')

const isCleared = (status: TransactionStatus) => status === 'PENDING' || status === 'PASSED'
