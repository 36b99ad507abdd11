import { GATE_STATUSES, TRANSACTION_STATUSES, type TransactionStatus } from '@portal/contract/transactions/transaction'
import type { Side } from '../../lists/side.ts'

/** Of what the gate holds and of what was released there operators learn nothing (money §2.2). */
const isTold = (side: Side) => (status: TransactionStatus) => side === 'staff' || !GATE_STATUSES.includes(status)

/** Statuses of cash pickups as a side is told them. */
export const statusesOf = (side: Side): readonly TransactionStatus[] => TRANSACTION_STATUSES.filter(isTold(side))
