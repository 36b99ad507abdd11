import { GATE_STATUSES, TRANSACTION_STATUSES, type TransactionStatus } from '@portal/contract/transactions/transaction'
import type { Side } from '../../lists/side.ts'

/**
 * Returns whether a side sees a status. Operators do not see the statuses of orders that the AML gate holds or has
 * released (money §2.2).
 */
const isTold = (side: Side) => (status: TransactionStatus) => side === 'staff' || !GATE_STATUSES.includes(status)

/** Returns the statuses of cash pickups that a side sees. */
export const statusesOf = (side: Side): readonly TransactionStatus[] => TRANSACTION_STATUSES.filter(isTold(side))
