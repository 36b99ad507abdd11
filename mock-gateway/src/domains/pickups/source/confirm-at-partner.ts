import { Refusal, type SessionContext } from '../../../http/handler.ts'
import type { TransactionRecord } from '../../transactions/index.ts'
import { findPickup } from '../pickup.store.ts'
import { askPartner } from './ask-partner.ts'
import { findSource } from './pickup-source.store.ts'

/**
 * Has the partner's system confirm a fetched order before cash is given (money §4), outside of any database transaction; does nothing to
 * one that its partner sent, or that is confirmed. 12 the partner's system refuses, 91 it gives no clear answer: no answer, no cash.
 */
export async function confirmAtPartner(
  { db, config, now }: Pick<SessionContext, 'db' | 'config' | 'now'>,
  found: Pick<
    TransactionRecord,
    'transaction_id' | 'mto_code' | 'transaction_reference' | 'transaction_contract_reference'
  >,
): Promise<void> {
  const { transaction_id: transactionId, transaction_reference: reference } = found
  const pickup = await findPickup(db, transactionId)
  if (pickup?.pickup_origin !== 'FETCHED' || pickup.confirmed_at !== null) return
  const source = await findSource(db, found.mto_code)
  if (source === null || pickup.reservation_id === null)
    throw new Refusal('91', { message: 'message.pickupUnconfirmed' })
  const asked = {
    reference,
    reservationId: pickup.reservation_id,
    transactionContractReference: found.transaction_contract_reference,
  }
  const answer = await askPartner(config, source, 'pickup.confirm', asked, now)
  const outcome = answer.kind === 'answered' ? answer.body.outcome : null
  if (outcome === 'refused') throw new Refusal('12', { message: 'message.pickupRefusedByPartner' })
  if (outcome !== 'confirmed')
    throw new Refusal('91', {
      message: 'message.pickupUnconfirmed',
      reason: answer.kind === 'unclear' ? answer.reason : 'unknown outcome',
    })
  await db
    .updateTable('pickup')
    .set({ confirmed_at: now })
    .where('transaction_id', '=', transactionId)
    .where('confirmed_at', 'is', null)
    .execute()
}
