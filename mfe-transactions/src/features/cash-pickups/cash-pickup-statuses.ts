import { GATE_STATUSES, TRANSACTION_STATUSES, type TransactionStatus } from '@portal/contract/transactions/transaction'
import type { Side } from '../../lists/side.ts'

/** Operators do not see orders held at the gate or released from it (money §2.2). */
const isTold = (side: Side) => (status: TransactionStatus) => side === 'staff' || !GATE_STATUSES.includes(status)

/** Statuses of cash pickups as a side sees them. */
export const statusesOf = (side: Side): readonly TransactionStatus[] => TRANSACTION_STATUSES.filter(isTold(side))
