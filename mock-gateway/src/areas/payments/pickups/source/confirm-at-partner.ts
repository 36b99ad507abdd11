import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import type { TransactionRecord } from '../../transactions/index.ts'
import { findPickup, type PickupRecord } from '../pickup.store.ts'
import { askPartner } from './ask-partner.ts'
import { findSource } from './pickup-source.store.ts'

/** The outcome of requesting a confirmation from a partner's system. */
type Confirmation =
  /** No confirmation is needed, because the partner sent the order itself or has already confirmed it. */
  | { readonly kind: 'needless' }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unclear'; readonly reason: string }

/** Returns whether the order was fetched from its partner's system, and that system has not confirmed it yet. */
export const awaitsConfirmation = ({ pickup_origin: origin, confirmed_at: confirmedAt }: PickupRecord): boolean =>
  origin === 'FETCHED' && confirmedAt === null

/**
 * Asks the partner's system to confirm a fetched order before cash is paid, outside any database transaction. Does not
 * ask again after a confirmation.
 */
export async function confirmAtPartner(
  { db, config, now }: Pick<SessionContext, 'db' | 'config' | 'now'>,
  found: Pick<
    TransactionRecord,
    'transaction_id' | 'mto_code' | 'transaction_reference' | 'transaction_contract_reference'
  >,
): Promise<Confirmation> {
  const { transaction_id: transactionId, transaction_reference: reference } = found
  const pickup = await findPickup(db, transactionId)
  if (pickup === null || !awaitsConfirmation(pickup)) return { kind: 'needless' }
  const source = await findSource(db, found.mto_code)
  if (source === null || pickup.reservation_id === null) return { kind: 'unclear', reason: 'nobody to ask' }
  const asked = {
    reference,
    reservationId: pickup.reservation_id,
    transactionContractReference: found.transaction_contract_reference,
  }
  const answer = await askPartner(config, source, 'pickup.confirm', asked, now)
  if (answer.kind === 'unclear') return answer
  if (answer.body.outcome === 'refused') return { kind: 'refused' }
  if (answer.body.outcome !== 'confirmed') return { kind: 'unclear', reason: 'unknown outcome' }
  await db
    .updateTable('pickup')
    .set({ confirmed_at: now })
    .where('transaction_id', '=', transactionId)
    .where('confirmed_at', 'is', null)
    .execute()
  return { kind: 'confirmed' }
}

/**
 * Requires that the partner's system has confirmed a fetched order. Throws 12 if the partner refused, 91 if the answer
 * is unclear.
 */
export function requireConfirmed({ outside }: Pick<SessionContext, 'outside'>, pickup: PickupRecord): void {
  if (!awaitsConfirmation(pickup)) return
  const answer = outside?.get(pickup.transaction_id) as Confirmation | undefined
  if (answer?.kind === 'refused') throw new Refusal('12', { message: 'message.pickupRefusedByPartner' })
  const reason = answer?.kind === 'unclear' ? answer.reason : 'not asked'
  throw new Refusal('91', { message: 'message.pickupUnconfirmed', reason })
}
