import type { TransactionStatus } from '@portal/contract/transactions/transaction'
import { hasVoted } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { limitFault } from '../../../engine/limit-rates/index.ts'
import { requireTeller } from '../tills/index.ts'
import { findVisibleTransaction, payoutOf, type TransactionRecord } from '../transactions/index.ts'
import { type ClaimedOrder, claimedOrder, holderOf, lockClaim, requireHeld } from './claim.store.ts'
import { findPickup, type PickupRecord } from './pickup.store.ts'

/** An order that a teller's branch requested, with its transaction. */
export interface BranchPickup {
  readonly transaction: TransactionRecord
  readonly pickup: PickupRecord
}

/**
 * Returns the pickup of the teller's branch, locked until the transaction ends if requested. Throws 57 if the actor is
 * not a teller, 25 if the branch has no such pickup.
 */
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

/** The order that the teller saw, and its version. */
interface Seen {
  readonly transactionId: string
  readonly version: number
}

/**
 * Returns the payable order that the teller has claimed, in the version that the teller saw. Locks the claim, then
 * transaction and pickup, until the transaction ends. Throws 09 if another user has claimed the order, 54 if the teller
 * has no valid claim of it, 29 if the order has another version, and the refusals of {@link requirePayable}.
 */
export async function lockAtCounter(
  context: SessionContext,
  { transactionId, version }: Seen,
): Promise<BranchPickup & { readonly claimed: ClaimedOrder }> {
  const { db } = context
  const seen = await findBranchPickup(context, transactionId)
  const claimed = claimedOrder(seen.transaction)
  const claim = await lockClaim(db, claimed)
  const order = await findBranchPickup(context, transactionId, { lock: true })
  // If another teller has already paid the order, the refusal says so, even if the claim has ended.
  await requirePayable(context, order)
  await requireHeld(db, claim, { order: claimed, purpose: 'PAYOUT', holder: holderOf(context) })
  if (order.transaction.version !== version) throw new Refusal('29', { message: 'message.movedMeanwhile' })
  return { ...order, claimed }
}

/**
 * Refuses an order that this teller cannot pay: 12 if it is not authorized or has ended, 54 if it has expired, 63 if
 * the teller authorized it, 64 if it is above the teller's limit.
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

/** The refusal for an order that does not exist, and also for an order that must stay hidden at the counter. */
export const NONE = { message: 'message.pickupNone' } as const

/**
 * Refuses an order that is not waiting for a receiver here: 31 if another subsidiary pays it, 54 if it has expired, 12
 * if it has ended or a branch has already requested it. An order under compliance review is refused like an order that
 * does not exist (25).
 */
export function requireClaimable(
  { actor, now }: Pick<SessionContext, 'actor' | 'now'>,
  found: TransactionRecord | null,
  pickup: PickupRecord | null,
): 'RECEIVED' | 'PASSED' {
  if (found === null || pickup === null || found.contract_type !== 'CP') throw new Refusal('25', NONE)
  if (found.country_id !== actor.countryId) throw new Refusal('31', { message: 'message.pickupElsewhere' })
  const { transaction_status: status } = found
  if (status === 'AML GATE') throw new Refusal('25', NONE)
  if (status === 'FAILED' && found.failed_by === 'EXPIRY') throw new Refusal('54', { message: 'message.pickupExpired' })
  refuseEnded(status)
  if (status === 'REQUESTED' || status === 'PENDING' || pickup.user_sol_id !== null)
    throw new Refusal('12', { message: 'message.pickupAsked', params: { branch: pickup.user_sol_id ?? '' } })
  if (pickup.expires_at <= now) throw new Refusal('54', { message: 'message.pickupExpired' })
  return status
}

/** Refuses an order that was paid or can no longer be paid (12). */
export function refuseEnded(status: TransactionStatus): asserts status is Exclude<TransactionStatus, Ended> {
  if (status === 'POSTED') throw new Refusal('12', { message: 'message.pickupPaid' })
  if (status === 'FAILED' || status === 'RETURNED') throw new Refusal('12', { message: 'message.pickupEnded' })
}

type Ended = 'POSTED' | 'FAILED' | 'RETURNED'

/** Refuses with 64 an amount above the limit for requests and payouts of the teller's role. */
export async function requireWithinLimit(
  { db, actor }: Pick<SessionContext, 'db' | 'actor'>,
  found: TransactionRecord,
): Promise<void> {
  if ((await limitFault(db, payoutOf(found), actor.roleLimit)) !== null) throw new Refusal('64')
}

/**
 * Returns whether the actor authorized the request, with this login or another. Neither of two checkers may pay the
 * order (money §4).
 */
async function hasAuthorized(
  { db, actor }: Pick<SessionContext, 'db' | 'actor'>,
  { request_cq_id: cqId }: Pick<PickupRecord, 'request_cq_id'>,
): Promise<boolean> {
  if (cqId === null) return false
  const voted = await db
    .selectFrom('queue_item as q')
    .select('q.cq_id')
    .where('q.cq_id', '=', cqId)
    .where(hasVoted(actor))
    .executeTakeFirst()
  return voted !== undefined
}
