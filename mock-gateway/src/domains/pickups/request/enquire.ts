import type { RequestOf } from '@portal/contract'
import type { enquireCashPickup as call, EnquiredPickup } from '@portal/contract/calls/cash-pickups'
import type { CashPickupOrder } from '@portal/contract/records/cash-pickup'
import { v7 as uuid } from 'uuid'
import { noted } from '../../../audit/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../http/handler.ts'
import { countryRules } from '../../country-rules/index.ts'
import { requireTeller } from '../../tills/index.ts'
import { findByReference, findTransaction, subsidiaryOf } from '../../transactions/index.ts'
import { type ClaimedOrder, refuseOthersClaim, takeClaim } from '../claim.store.ts'
import { findPickup } from '../pickup.store.ts'
import { askForOrder } from '../source/ask-for-order.ts'
import { findSource, type SourceRecord } from '../source/pickup-source.store.ts'
import { endReservedClaim, keepFetched, renewReservation } from '../source/reservation.store.ts'
import { claimant, orderOf, requireClaimable } from './claimable.ts'

const MINUTE_MS = 60_000

interface Claimed {
  readonly transactionId: string | null
  readonly mtoName: string
  readonly until: Date
  /** The order where it is here already. */
  readonly order: CashPickupOrder | null
  /** Where it is asked for otherwise. */
  readonly source: SourceRecord | null
  readonly reservationId: string | null
}

/**
 * Finds an order and claims it for the teller; refusals: see the contract's `enquireCashPickup`. The claim is taken before the partner's
 * system is asked, so that one teller asks; it ends where that system has nothing to pay.
 */
export async function enquirePickup(
  context: SessionContext,
  request: RequestOf<typeof call>,
): Promise<Reply<EnquiredPickup>> {
  const { transactionReference: reference, transactionMtoCode: mtoCode } = request
  const about = { module: 'CASH_PICKUP', action: 'CLAIM', subject: 'cash-pickup', itemName: reference } as const
  const key: ClaimedOrder = { env: 'live', mtoCode, reference }
  const { claimed, order } = await noted(context, about, async () => {
    requireTeller(context.actor)
    const claimed = await context.db.transaction().execute((db) => claim({ ...context, db }, key))
    return { claimed, order: claimed.order ?? (await fetchOrder(context, key, claimed)) }
  })
  const { transactionId, mtoName, until } = claimed
  // Of what its partner alone knows there is no record yet: it is named as the partner names it.
  context.audit({ ...about, itemId: transactionId ?? reference })
  return { payload: { transactionId, mtoName, order, claimedUntil: until.toISOString() } }
}

async function claim(context: SessionContext, key: ClaimedOrder): Promise<Claimed> {
  const { db, actor, now } = context
  const partner = await db
    .selectFrom('mto')
    .select('mto_name')
    .where('mto_code', '=', key.mtoCode)
    .where('mto_status', '=', 'ACTIVE')
    .executeTakeFirst()
  if (partner === undefined) throw new Refusal('25')
  const transactionId = await findByReference(db, key)
  const source = transactionId === null ? await findSource(db, key.mtoCode) : null
  if (transactionId === null && source === null) throw new Refusal('25')
  const { claimMinutes } = await countryRules(db, actor.countryId)
  const until = new Date(now.getTime() + claimMinutes * MINUTE_MS)
  if (!(await takeClaim(db, key, { purpose: 'REQUEST', userId: actor.userId, until, now }))) {
    await refuseOthersClaim(db, key, claimant(context))
    throw new Refusal('09')
  }
  // Behind the claim, as the pay-out does: whoever has both rows took them in this order.
  const found = transactionId === null ? null : await findTransaction(db, transactionId, { lock: true })
  if (found !== null) requireClaimable(context, found, await findPickup(db, found.transaction_id))
  const reservationId = source === null ? null : uuid({ msecs: now.getTime() })
  await renewReservation(db, key, reservationId, now)
  return { transactionId, mtoName: partner.mto_name, until, order: found && orderOf(found), source, reservationId }
}

/** Asks the partner's system, outside of any database transaction. What it does not give to pay here is not claimed either. */
async function fetchOrder(
  { db, config, actor, now }: SessionContext,
  key: ClaimedOrder,
  { source, reservationId }: Claimed,
): Promise<CashPickupOrder> {
  if (source === null || reservationId === null) throw new Refusal('25')
  const held = { ...key, userId: actor.userId, reservationId }
  const asked = await askForOrder(config, source, { reference: key.reference, reservationId }, now)
  if (asked.kind !== 'found') {
    // Unclear may be reserved all the same.
    const mayBeReserved = asked.kind === 'unclear'
    await db.transaction().execute((trx) => endReservedClaim(trx, held, { mayBeReserved, now }))
    throw asked.kind === 'unclear' ? new Refusal('91', { reason: asked.reason }) : new Refusal(asked.code)
  }
  const { order } = asked
  if (subsidiaryOf(order.transactionDestinationCountryCode) !== actor.countryId) {
    await db.transaction().execute((trx) => endReservedClaim(trx, held, { mayBeReserved: true, now }))
    throw new Refusal('31')
  }
  if (!(await keepFetched(db, held, order))) throw new Refusal('54', { message: 'message.claimRanOut' })
  return order
}
