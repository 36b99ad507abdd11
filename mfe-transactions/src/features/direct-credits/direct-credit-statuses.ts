import { TRANSACTION_CARDS, TRANSACTION_STATUSES, type TransactionStatus } from '@portal/contract/records/transaction'

export type Side = 'staff' | 'operator'

/** Entered by staff at a counter: no direct credit ever is. Operators are told PENDING of what is held (money §2.2). */
const isTold = (side: Side) => (status: TransactionStatus) =>
  status !== 'REQUESTED' && (side === 'staff' || status !== 'AML GATE')

/** Statuses of direct credits as a side is told them. */
export const statusesOf = (side: Side): readonly TransactionStatus[] => TRANSACTION_STATUSES.filter(isTold(side))

/** What a card counts, as a side may filter by it. */
export const statusesOfCard = (side: Side, card: keyof typeof TRANSACTION_CARDS): readonly TransactionStatus[] =>
  (TRANSACTION_CARDS[card] as readonly TransactionStatus[]).filter(isTold(side))
