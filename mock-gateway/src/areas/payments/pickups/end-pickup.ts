import type { Failure, TransactionStatus } from '@portal/contract/transactions/transaction'
import type { Kysely } from 'kysely'
import { EXPIRED, endWaitingItem, lockWaitingItem, WITHDRAWN } from '../../../engine/approvals/index.ts'
import type { Database } from '../../../engine/db/schema.ts'
import type { JobContext } from '../../../engine/jobs/index.ts'
import { failTransaction, findTransaction, type StateActor, type TransactionRecord } from '../transactions/index.ts'
import { claimedOrder } from './claim.store.ts'
import { findPickup } from './pickup.store.ts'
import { releaseLater } from './source/reservation.store.ts'

interface Ended {
  readonly failedBy: Extract<Failure, 'PARTNER' | 'EXPIRY'>
  readonly actor: StateActor
  readonly code: string
  readonly now: Date
  readonly correlationId: string
}

/** The statuses in which an unpaid order can end, either because its partner cancels it or because it expires. */
const UNPAID: readonly TransactionStatus[] = ['RECEIVED', 'REQUESTED', 'PENDING', 'PASSED']

/**
 * Ends an unpaid order in the caller's database transaction: releases the hold, the day's count and the reservation at
 * the partner's system, and ends a pending request.
 * @returns false if the order's status has changed, because only the first of a concurrent payout and end takes effect
 */
export async function endPickup(
  db: Kysely<Database>,
  found: TransactionRecord,
  { failedBy, actor, code, now, correlationId }: Ended,
): Promise<boolean> {
  const { transaction_id: transactionId } = found
  // Locks the queue item before the record, in the same sequence as a decision.
  const record = { subject: 'cash-pickup', targetId: transactionId }
  const item = await lockWaitingItem(db, record)
  if (!(await failTransaction(db, transactionId, { from: UNPAID, failedBy }, { actor, code, now }))) return false
  const reason = failedBy === 'EXPIRY' ? EXPIRED : WITHDRAWN
  if (item !== null) await endWaitingItem(db, item, reason, { now, correlationId })
  const pickup = await findPickup(db, transactionId)
  await releaseLater(db, claimedOrder(found), pickup?.reservation_id ?? null, now)
  return true
}

/** The maximum number of orders that one run ends. The next run ends the remaining orders. */
const BATCH = 200

/** Fails the orders that their receivers did not collect in time, each in its own database transaction (money §4). */
export async function expirePickups({ db, now, correlationId }: JobContext): Promise<void> {
  const due = await db
    .selectFrom('transaction as t')
    .innerJoin('pickup as p', 'p.transaction_id', 't.transaction_id')
    .select('t.transaction_id')
    .where('t.transaction_status', 'in', UNPAID)
    .where('t.contract_type', '=', 'CP')
    .where('p.expires_at', '<=', now)
    .orderBy('p.expires_at')
    .limit(BATCH)
    .execute()
  const ended = { failedBy: 'EXPIRY', actor: { kind: 'GATEWAY' }, code: '54', now, correlationId } as const
  for (const { transaction_id: transactionId } of due) {
    await db.transaction().execute(async (trx) => {
      const found = await findTransaction(trx, transactionId)
      if (found !== null) await endPickup(trx, found, ended)
    })
  }
}
