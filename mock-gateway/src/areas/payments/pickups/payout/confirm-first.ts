import { type Outside, Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { findPickup, type PickupRecord } from '../pickup.store.ts'
import { type Confirmation, confirmAtPartner } from '../source/confirm-at-partner.ts'
import { judgePayout, type PayoutAsked } from './judge-payout.ts'

/**
 * Has the partner's system confirm a fetched order before the call's transaction begins (money §4). It is asked only once nothing here
 * speaks against the pay-out: what it confirmed, it takes for paid. Otherwise nobody is asked, and the call itself says why.
 */
export async function confirmFirst(context: SessionContext, request: PayoutAsked): Promise<Outside> {
  const { db } = context
  const { transactionId } = request
  const pickup = await findPickup(db, transactionId)
  if (pickup === null || !isToConfirm(pickup)) return new Map()
  try {
    const judged = await db.transaction().execute((trx) => judgePayout({ ...context, db: trx }, request))
    return new Map([[transactionId, await confirmAtPartner(context, judged.transaction)]])
  } catch (error) {
    if (error instanceof Refusal) return new Map()
    throw error
  }
}

/** Its partner's system alone knew it, and has not confirmed it yet. */
const isToConfirm = ({ pickup_origin: origin, confirmed_at: confirmedAt }: PickupRecord): boolean =>
  origin === 'FETCHED' && confirmedAt === null

/** Of what its partner's system alone knew, cash is given once it is confirmed there. 12 it says no, 91 it says nothing clear. */
export function requireConfirmed({ outside }: SessionContext, pickup: PickupRecord): void {
  if (!isToConfirm(pickup)) return
  const answer = outside?.get(pickup.transaction_id) as Confirmation | undefined
  if (answer?.kind === 'refused') throw new Refusal('12', { message: 'message.pickupRefusedByPartner' })
  const reason = answer?.kind === 'unclear' ? answer.reason : 'not asked'
  throw new Refusal('91', { message: 'message.pickupUnconfirmed', reason })
}
