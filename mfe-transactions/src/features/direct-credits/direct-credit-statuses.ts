import { GATE_STATUSES, TRANSACTION_STATUSES, type TransactionStatus } from '@portal/contract/transactions/transaction'
import type { Side } from '../../lists/side.ts'

/**
 * Returns whether a side sees a status. REQUESTED is left out, because only orders of the counter have this status.
 * Operators do not see the statuses of the AML gate (money §2.2).
 */
const isTold = (side: Side) => (status: TransactionStatus) =>
  status !== 'REQUESTED' && (side === 'staff' || !GATE_STATUSES.includes(status))

/** Returns the statuses of direct credits that a side sees. */
export const statusesOf = (side: Side): readonly TransactionStatus[] => TRANSACTION_STATUSES.filter(isTold(side))
