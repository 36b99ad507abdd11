import type { RequestOf } from '@portal/contract'
import type { CashPickupOrder } from '@portal/contract/cash-pickups/cash-pickup'
import type { enquireCashPickup as call } from '@portal/contract/cash-pickups/pickup-requests.calls'
import type { Outside, SessionContext } from '../../../../engine/http/handler.ts'
import { idAt } from '../../../../engine/ids/id-at.ts'
import { findByReference, subsidiaryOf } from '../../transactions/index.ts'
import { type ClaimedOrder, claimUntil, takeClaim } from '../claim.store.ts'
import { type AskedOrder, askForOrder } from './ask-for-order.ts'
import { findSource } from './pickup-source.store.ts'
import { endReservedClaim, keepFetched, renewReservation } from './reservation.store.ts'

/** The result of asking a partner's system for an order that the teller has claimed. */
export type FetchedOrder =
  | { readonly kind: 'found'; readonly order: CashPickupOrder; readonly claimedUntil: Date }
  | Extract<AskedOrder, { kind: 'refused' }>
  | { readonly kind: 'refused'; readonly code: '31'; readonly message: string }
  | Extract<AskedOrder, { kind: 'unclear' }>

/**
 * Requests an order that the gateway does not have from the partner's system, outside any database transaction. Takes
 * the claim first, so that only one teller asks, and releases the claim unless that system returns an order that the
 * teller's country pays. Does nothing if the actor is not a teller, if the gateway already has the order, if the
 * partner is not active or has no enquiry address, or if another teller has claimed the order. In these cases
 * `enquirePickup` reports the reason.
 */
export async function fetchUnknownOrder(
  context: SessionContext,
  { transactionReference: reference, transactionMtoCode: mtoCode }: RequestOf<typeof call>,
): Promise<Outside> {
  const { db, config, actor, now } = context
  const key: ClaimedOrder = { env: 'live', mtoCode, reference }
  if (actor.userType !== 'BRANCH' || actor.solId === null) return new Map()
  if ((await findByReference(db, key)) !== null) return new Map()
  const source = await findSource(db, mtoCode)
  if (source === null || !(await isActivePartner(db, mtoCode))) return new Map()
  const reservationId = idAt(now)
  const claimedUntil = await claimUntil(context)
  const isClaimed = await db.transaction().execute(async (trx) => {
    const claim = { purpose: 'REQUEST', userId: actor.userId, until: claimedUntil, now } as const
    if (!(await takeClaim(trx, key, claim))) return false
    await renewReservation(trx, key, reservationId, now)
    return true
  })
  if (!isClaimed) return new Map()
  const held = { ...key, userId: actor.userId, reservationId }
  const asked = await askForOrder(config, source, { reference, reservationId }, now)
  const fetched = ofThisCountry(asked, actor.countryId, claimedUntil)
  if (fetched.kind === 'found') await keepFetched(db, held, fetched.order)
  else {
    // After an unclear answer, the order may be reserved at the partner.
    const mayBeReserved = asked.kind !== 'refused'
    await db.transaction().execute((trx) => endReservedClaim(trx, held, { mayBeReserved, now }))
  }
  return new Map([[reference, fetched]])
}

async function isActivePartner(db: SessionContext['db'], mtoCode: string): Promise<boolean> {
  const found = await db
    .selectFrom('mto')
    .select('mto_code')
    .where('mto_code', '=', mtoCode)
    .where('mto_status', '=', 'ACTIVE')
    .executeTakeFirst()
  return found !== undefined
}

function ofThisCountry(asked: AskedOrder, countryId: string, claimedUntil: Date): FetchedOrder {
  if (asked.kind !== 'found') return asked
  const { order } = asked
  if (subsidiaryOf(order.transactionDestinationCountryCode) !== countryId)
    return { kind: 'refused', code: '31', message: 'message.pickupElsewhere' }
  return { kind: 'found', order, claimedUntil }
}
