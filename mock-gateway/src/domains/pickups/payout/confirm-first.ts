import { type Outside, Refusal, type SessionContext } from '../../../http/handler.ts'
import type { PickupRecord } from '../pickup.store.ts'
import { type Confirmation, confirmAtPartner } from '../source/confirm-at-partner.ts'
import { judgePayout, type PayoutAsked } from './judge-payout.ts'

/**
 * Has the partner's system confirm a fetched order before the call's transaction begins (money §4). It is asked only once nothing here
 * speaks against the pay-out: what it confirmed, it takes for paid. Otherwise nobody is asked, and the call itself says why.
 */
export async function confirmFirst(context: SessionContext, request: PayoutAsked): Promise<Outside> {
  const { db } = context
  try {
    const judged = await db.transaction().execute((trx) => judgePayout({ ...context, db: trx }, request))
    return new Map([[request.transactionId, await confirmAtPartner(context, judged.transaction)]])
  } catch (error) {
    if (error instanceof Refusal) return new Map()
    throw error
  }
}

/** Of what its partner's system alone knew, cash is given once it is confirmed there. 12 it says no, 91 it says nothing clear. */
export function requireConfirmed({ outside }: SessionContext, pickup: PickupRecord): void {
  if (pickup.pickup_origin === 'SENT' || pickup.confirmed_at !== null) return
  const answer = outside?.get(pickup.transaction_id) as Confirmation | undefined
  if (answer?.kind === 'refused') throw new Refusal('12', { message: 'message.pickupRefusedByPartner' })
  const reason = answer?.kind === 'unclear' ? answer.reason : 'not asked'
  throw new Refusal('91', { message: 'message.pickupUnconfirmed', reason })
}
