import { GATE_STATUSES, TRANSACTION_STATUSES, type TransactionStatus } from '@portal/contract/transactions/transaction'
import type { Side } from '../../lists/side.ts'

/**
 * This status is only for orders entered at a counter, never for direct credits. Operators do not see the AML gate
 * (money §2.2).
 */
const isTold = (side: Side) => (status: TransactionStatus) =>
  status !== 'REQUESTED' && (side === 'staff' || !GATE_STATUSES.includes(status))

/** Statuses of direct credits as a side sees them. */
export const statusesOf = (side: Side): readonly TransactionStatus[] => TRANSACTION_STATUSES.filter(isTold(side))
