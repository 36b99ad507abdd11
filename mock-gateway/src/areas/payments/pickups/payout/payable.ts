import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { requireTeller } from '../../tills/index.ts'
import { findVisibleTransaction, type TransactionRecord } from '../../transactions/index.ts'
import { lockClaim, requireHeld } from '../claim.store.ts'
import { claimedOrder, holderOf } from '../claimed-order.ts'
import { findPickup, type PickupRecord } from '../pickup.store.ts'
import { refuseEnded } from '../request/claimable.ts'
import { hasAuthorized } from '../review/pickup-checkers.ts'
import { requireWithinLimit } from '../review/role-limit.ts'

/** An order that a teller's branch asked for, with its transaction. */
export interface BranchPickup {
  readonly transaction: TransactionRecord
  readonly pickup: PickupRecord
}

/** The pickup of the teller's branch, locked until the transaction ends if asked. 57 no teller, 25 none of the branch. */
export async function findBranchPickup(
  context: SessionContext,
  transactionId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<BranchPickup> {
  const solId = requireTeller(context.actor)
  const transaction = await findVisibleTransaction(context, transactionId, { lock })
  const pickup = transaction && (await findPickup(context.db, transactionId, { lock }))
  if (!transaction || !pickup || pickup.user_sol_id !== solId) throw new Refusal('25')
  return { transaction, pickup }
}

/**
 * Refuses what cannot be paid by this teller: 12 not authorized or ended, 54 its time is over, 63 the teller authorized it, 64 above the
 * teller's limit.
 */
export async function requirePayable(context: SessionContext, { transaction, pickup }: BranchPickup): Promise<void> {
  const status = transaction.transaction_status
  refuseEnded(status)
  if (pickup.authorized_at === null || (status !== 'PENDING' && status !== 'PASSED'))
    throw new Refusal('12', { message: 'message.pickupNotYet' })
  if (pickup.expires_at <= context.now) throw new Refusal('54', { message: 'message.pickupExpired' })
  if (await hasAuthorized(context, pickup)) throw new Refusal('63', { message: 'message.pickupOwnAuthorized' })
  await requireWithinLimit(context, transaction)
}

/** As it was seen by who pays or refuses it. */
interface Seen {
  readonly transactionId: string
  readonly version: number
}

/**
 * The payable order that the teller holds for its pay-out, as it was seen; locked, its claim before it, until the transaction ends.
 * Besides {@link requirePayable}: 09 another's claim, 54 it ran out, 29 it moved.
 */
export async function orderAtCounter(context: SessionContext, { transactionId, version }: Seen): Promise<BranchPickup> {
  const { db } = context
  const seen = await findBranchPickup(context, transactionId)
  const key = claimedOrder(seen.transaction)
  const claim = await lockClaim(db, key)
  const order = await findBranchPickup(context, transactionId, { lock: true })
  // What another has paid meanwhile is paid, whatever became of the claim.
  await requirePayable(context, order)
  await requireHeld(db, claim, { order: key, purpose: 'PAYOUT', holder: holderOf(context) })
  if (order.transaction.version !== version) throw new Refusal('29', { message: 'message.movedMeanwhile' })
  return order
}
