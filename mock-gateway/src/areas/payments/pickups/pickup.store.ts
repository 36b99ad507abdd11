import type { CashPickupCompletion } from '@portal/contract/cash-pickups/cash-pickup'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'

export type PickupRecord = Selectable<Database['pickup']>

/**
 * Returns the fields that only pickups have, locked until the transaction ends if requested. Null if the transaction is
 * not a pickup.
 */
export async function findPickup(
  db: Kysely<Database>,
  transactionId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<PickupRecord | null> {
  const query = db.selectFrom('pickup').selectAll().where('transaction_id', '=', transactionId)
  return (await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()) ?? null
}

interface Asked {
  readonly solId: string
  readonly makerId: string
  /** The status before the request. The order returns to this status if the request is rejected. */
  readonly from: 'RECEIVED' | 'PASSED'
  readonly now: Date
}

/** Records that a branch requests a payout. The request is not authorized yet. */
export async function keepRequest(db: Kysely<Database>, transactionId: string, asked: Asked): Promise<void> {
  await db
    .updateTable('pickup')
    .set({
      user_sol_id: asked.solId,
      request_maker: asked.makerId,
      requested_at: asked.now,
      status_before_request: asked.from,
      request_checker: null,
      request_cq_id: null,
      authorized_at: null,
    })
    .where('transaction_id', '=', transactionId)
    .execute()
}

/**
 * Records that a request is edited. The request is unauthorized until a checker decides on the edit.
 * @param isPassed whether a person had released the order from compliance review
 */
export async function reopenRequest(
  db: Kysely<Database>,
  transactionId: string,
  { isPassed, now }: { readonly isPassed: boolean; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('pickup')
    .set({ requested_at: now, request_checker: null, request_cq_id: null, authorized_at: null })
    .$if(isPassed, (released) => released.set({ status_before_request: 'PASSED' }))
    .where('transaction_id', '=', transactionId)
    .execute()
}

/** Ends a request without a payout, so that the order can be requested again. */
export async function clearRequest(db: Kysely<Database>, transactionId: string): Promise<void> {
  await db
    .updateTable('pickup')
    .set({
      user_sol_id: null,
      request_maker: null,
      request_checker: null,
      request_cq_id: null,
      requested_at: null,
      authorized_at: null,
      status_before_request: null,
      completion: '{}',
      // A new request must be confirmed again.
      confirmed_at: null,
    })
    .where('transaction_id', '=', transactionId)
    .execute()
}

interface Authorized {
  readonly checkerId: string
  readonly cqId: string
  readonly completion: CashPickupCompletion
  readonly now: Date
}

/** Records who authorized a request, and the data that the request added to the order. */
export async function keepAuthorization(
  db: Kysely<Database>,
  transactionId: string,
  { checkerId, cqId, completion, now }: Authorized,
): Promise<void> {
  await db
    .updateTable('pickup')
    .set({
      request_checker: checkerId,
      request_cq_id: cqId,
      authorized_at: now,
      completion: JSON.stringify(completion),
    })
    .where('transaction_id', '=', transactionId)
    .execute()
}
