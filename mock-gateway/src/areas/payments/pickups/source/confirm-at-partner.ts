import type { SessionContext } from '../../../../engine/http/handler.ts'
import type { TransactionRecord } from '../../transactions/index.ts'
import { findPickup } from '../pickup.store.ts'
import { askPartner } from './ask-partner.ts'
import { findSource } from './pickup-source.store.ts'

/** The result of having an order confirmed. */
export type Confirmation =
  /** Its partner sent it, or has confirmed it before. */
  | { readonly kind: 'needless' }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unclear'; readonly reason: string }

/**
 * Has the partner's system confirm a fetched order before cash is given, outside of any database transaction; never
 * twice.
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
  if (pickup?.pickup_origin !== 'FETCHED' || pickup.confirmed_at !== null) return { kind: 'needless' }
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
