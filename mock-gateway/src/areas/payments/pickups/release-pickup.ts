import type { RequestOf } from '@portal/contract'
import type { releaseCashPickup as call } from '@portal/contract/cash-pickups/pickup-requests.calls'
import type { Kysely } from 'kysely'
import { noted } from '../../../engine/audit/index.ts'
import type { Database } from '../../../engine/db/schema.ts'
import type { Reply, SessionContext } from '../../../engine/http/handler.ts'
import { requireTeller } from '../tills/index.ts'
import { asOrdered, findByReference } from '../transactions/index.ts'
import { endClaim, endClaimsOf, findClaim } from './claim.store.ts'
import { releaseLater } from './source/reservation.store.ts'

/**
 * Releases the teller's own claim, with its reservation at the partner's system. Throws 57 if the actor is not a
 * teller.
 */
export async function releasePickup(
  context: SessionContext,
  { transactionReference: reference, transactionMtoCode: mtoCode }: RequestOf<typeof call>,
): Promise<Reply<object>> {
  const { db, actor, now } = context
  const key = await asOrdered(db, { env: 'live', mtoCode, reference } as const)
  const itemId = (await findByReference(db, key)) ?? reference
  const about = {
    module: 'CASH_PICKUP',
    action: 'RELEASE',
    subject: 'cash-pickup',
    itemId,
    itemName: reference,
  } as const
  await noted(context, about, async () => requireTeller(actor))
  const claim = await findClaim(db, key, now)
  if (claim?.claimed_by === actor.userId) {
    await endClaim(db, key, actor.userId)
    await releaseLater(db, key, claim.reservation_id, now)
  }
  context.audit(about)
  return { payload: {} }
}

/** Releases all claims of users who were signed out, with their reservations at partners' systems. */
export async function releaseClaims(db: Kysely<Database>, userIds: readonly string[], now: Date): Promise<void> {
  for (const { order, reservationId } of await endClaimsOf(db, userIds))
    await releaseLater(db, order, reservationId, now)
}
