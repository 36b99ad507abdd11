import type { RequestOf } from '@portal/contract'
import type { CashPickupRequest } from '@portal/contract/cash-pickups/cash-pickup'
import type { createCashPickup as call } from '@portal/contract/cash-pickups/pickup-requests.calls'
import type { Proposal } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { overtaken } from '../../../engine/records/index.ts'
import { requireTeller } from '../tills/index.ts'
import { asOrdered, findByReference, findTransaction, moveTransaction } from '../transactions/index.ts'
import { type ClaimedOrder, endClaim, holderOf, lockClaim, requireHeld } from './claim.store.ts'
import { acceptCashPickup } from './intake/accept-cash-pickup.ts'
import { findPickup, keepRequest } from './pickup.store.ts'
import { requireClaimable, requireWithinLimit } from './pickup-at-counter.ts'
import { completionOf, PICKUP_REQUESTS } from './request/pickup-request.kind.ts'

/** Proposes the payout of a claimed order, by a branch. The contract's `createCashPickup` lists the refusals. */
export async function proposeRequest(
  context: SessionContext,
  { transactionReference: reference, transactionMtoCode: mtoCode, ...wanted }: RequestOf<typeof call>,
): Promise<Proposal<CashPickupRequest>> {
  const { db, actor, now } = context
  const solId = requireTeller(actor)
  const key: ClaimedOrder = await asOrdered(db, { env: 'live', mtoCode, reference })
  const transactionId = await claimedTransaction(context, key)
  const found = await findTransaction(db, transactionId, { lock: true })
  const from = requireClaimable(context, found, await findPickup(db, transactionId, { lock: true }))
  if (found !== null) await requireWithinLimit(context, found)
  await keepRequest(db, transactionId, { solId, makerId: actor.userId, from, now })
  const step = { actor: { kind: 'USER', userId: actor.userId } as const, now }
  if (!(await moveTransaction(db, transactionId, { from: [from], to: 'REQUESTED' }, step))) throw overtaken()
  await endClaim(db, key, actor.userId)
  const live = await PICKUP_REQUESTS.read(db, transactionId, false)
  if (live === null) throw new Refusal('25')
  return { targetId: transactionId, fields: { ...live.snapshot, ...completionOf(wanted) } }
}

/**
 * Returns the transaction of a claimed order. An order fetched from a partner's system is first accepted like any other
 * order.
 */
async function claimedTransaction(context: SessionContext, key: ClaimedOrder): Promise<string> {
  const { db, actor, now } = context
  const held = { order: key, purpose: 'REQUEST', holder: holderOf(context) } as const
  const claim = await requireHeld(db, await lockClaim(db, key), held)
  const known = await findByReference(db, key)
  if (known !== null) return known
  if (claim.fetched_order === null) throw new Refusal('54', { message: 'message.claimRanOut' })
  const orderer = { ...key, keyId: null, actor: { kind: 'USER', userId: actor.userId } } as const
  return await acceptCashPickup(db, orderer, claim.fetched_order, now, claim.reservation_id)
}
