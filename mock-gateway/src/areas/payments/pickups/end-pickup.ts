import type { Failure, TransactionStatus } from '@portal/contract/transactions/transaction'
import type { Kysely } from 'kysely'
import { EXPIRED, endWaitingItem, lockWaitingItem, WITHDRAWN } from '../../../engine/approvals/index.ts'
import type { Database } from '../../../engine/db/schema.ts'
import { failTransaction, type StateActor, type TransactionRecord } from '../transactions/index.ts'
import { claimedOrder } from './claimed-order.ts'
import { findPickup } from './pickup.store.ts'
import { releaseLater } from './source/reservation.store.ts'

interface Ended {
  readonly failedBy: Extract<Failure, 'PARTNER' | 'EXPIRY'>
  readonly actor: StateActor
  readonly code: string
  readonly now: Date
  readonly correlationId: string
}

/** From where an order that nobody has paid can be ended by its partner or by the calendar. */
const UNPAID: readonly TransactionStatus[] = ['RECEIVED', 'REQUESTED', 'PENDING', 'PASSED']

/**
 * Ends an order that was not paid: the hold and the day's count go back, a request that waits for its checker ends with it, and what its
 * partner's system reserved is released; in the caller's database transaction.
 * @returns false when it stands elsewhere by now: of paying and ending it, the first wins
 */
export async function endPickup(
  db: Kysely<Database>,
  found: TransactionRecord,
  { failedBy, actor, code, now, correlationId }: Ended,
): Promise<boolean> {
  const { transaction_id: transactionId } = found
  // The item before the record, as a decision locks them.
  const record = { subject: 'cash-pickup', targetId: transactionId }
  const item = await lockWaitingItem(db, record)
  if (!(await failTransaction(db, transactionId, { from: UNPAID, failedBy }, { actor, code, now }))) return false
  const reason = failedBy === 'EXPIRY' ? EXPIRED : WITHDRAWN
  if (item !== null) await endWaitingItem(db, item, reason, { now, correlationId })
  const pickup = await findPickup(db, transactionId)
  await releaseLater(db, claimedOrder(found), pickup?.reservation_id ?? null, now)
  return true
}
