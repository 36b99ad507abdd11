import type { RequestOf } from '@portal/contract'
import type { enquireCashPickup as call, EnquiredPickup } from '@portal/contract/cash-pickups/pickup-requests.calls'
import { noted } from '../../../engine/audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../engine/http/handler.ts'
import { requireTeller } from '../tills/index.ts'
import { asOrdered, findByReference, findTransaction } from '../transactions/index.ts'
import { type ClaimedOrder, claimUntil, holderOf, refuseOthersClaim, takeClaim } from './claim.store.ts'
import { orderOf } from './lists/shown-order.ts'
import { findPickup } from './pickup.store.ts'
import { NONE, requireClaimable } from './pickup-at-counter.ts'
import type { FetchedOrder } from './source/fetch-order.ts'
import { findSource } from './source/pickup-source.store.ts'
import { renewReservation } from './source/reservation.store.ts'

const UNCLEAR = { message: 'message.pickupUnclear' } as const

/**
 * Finds an order and claims it for the teller. If the gateway does not have the order, the partner's system was asked
 * for it, and the teller claimed it, before the transaction of this call began. The contract's `enquireCashPickup`
 * lists the refusals.
 */
export async function enquirePickup(
  context: SessionContext,
  { transactionReference: reference, transactionMtoCode: mtoCode }: RequestOf<typeof call>,
): Promise<Reply<EnquiredPickup>> {
  const about = { module: 'CASH_PICKUP', action: 'CLAIM', subject: 'cash-pickup', itemName: reference } as const
  const key: ClaimedOrder = await asOrdered(context.db, { env: 'live', mtoCode, reference })
  const payload = await noted(context, about, async () => {
    requireTeller(context.actor)
    const { mto_name: mtoName, mto_status: status } = await partnerOf(context, mtoCode)
    const transactionId = await findByReference(context.db, key)
    // Orders that were accepted before their partner was ended are still paid.
    if (transactionId === null && status !== 'ACTIVE') throw new Refusal('25', NONE)
    const found = transactionId === null ? await fetched(context, key) : await claimKnown(context, key, transactionId)
    return { transactionId, mtoName, ...found }
  })
  // An order that only the partner knows has no record yet, so the audit entry names it by the partner's reference.
  context.audit({ ...about, itemId: payload.transactionId ?? reference })
  return { payload }
}

async function partnerOf({ db }: SessionContext, mtoCode: string) {
  const partner = await db
    .selectFrom('mto')
    .select(['mto_name', 'mto_status'])
    .where('mto_code', '=', mtoCode)
    .executeTakeFirst()
  if (partner === undefined) throw new Refusal('25', NONE)
  return partner
}

type Found = Pick<EnquiredPickup, 'order' | 'claimedUntil'>

async function claimKnown(context: SessionContext, key: ClaimedOrder, transactionId: string): Promise<Found> {
  const { db, actor, now } = context
  const until = await claimUntil(context)
  if (!(await takeClaim(db, key, { purpose: 'REQUEST', userId: actor.userId, until, now }))) {
    await refuseOthersClaim(db, key, holderOf(context))
    throw new Refusal('09', { message: 'message.pickupReserved' })
  }
  // Locks the transaction after the claim, in the same sequence as the payout.
  const found = await findTransaction(db, transactionId, { lock: true })
  requireClaimable(context, found, await findPickup(db, transactionId))
  if (found === null) throw new Refusal('25', NONE)
  await renewReservation(db, key, null, now)
  return { order: orderOf(found), claimedUntil: until.toISOString() }
}

/** Returns the order from the partner's earlier answer. Without a clear answer there is no claim. */
async function fetched(context: SessionContext, key: ClaimedOrder): Promise<Found> {
  const answer = context.outside?.get(key.reference) as FetchedOrder | undefined
  if (answer === undefined) {
    if ((await findSource(context.db, key.mtoCode)) === null) throw new Refusal('25', NONE)
    await refuseOthersClaim(context.db, key, holderOf(context))
    throw new Refusal('91', UNCLEAR)
  }
  if (answer.kind === 'unclear') throw new Refusal('91', { ...UNCLEAR, reason: answer.reason })
  if (answer.kind === 'refused') throw new Refusal(answer.code, { message: answer.message })
  return { order: answer.order, claimedUntil: answer.claimedUntil.toISOString() }
}
