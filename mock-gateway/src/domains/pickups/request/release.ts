import type { RequestOf } from '@portal/contract'
import type { releaseCashPickup as call } from '@portal/contract/calls/cash-pickups'
import type { Reply, SessionContext } from '../../../http/handler.ts'
import { endClaim, findClaim } from '../claim.store.ts'
import { releaseLater } from '../source/reservation.store.ts'

/** Gives a claim of the teller's own back, and what its partner's system reserved for it. */
export async function releasePickup(
  context: SessionContext,
  { transactionReference: reference, transactionMtoCode: mtoCode }: RequestOf<typeof call>,
): Promise<Reply<object>> {
  const { db, actor, now } = context
  const key = { env: 'live', mtoCode, reference } as const
  const claim = await findClaim(db, key, now)
  if (claim?.claimed_by === actor.userId) {
    await endClaim(db, key, actor.userId)
    await releaseLater(db, key, claim.reservation_id, now)
  }
  context.audit({ module: 'CASH_PICKUP', action: 'RELEASE', subject: 'cash-pickup', itemName: reference })
  return { payload: {} }
}
