import type { CashPickupOrder } from '@portal/contract/records/cash-pickup'
import { Refusal, type SessionContext } from '../../../http/handler.ts'
import type { TransactionRecord } from '../../transactions/index.ts'
import type { PickupRecord } from '../pickup.store.ts'

/**
 * Refuses an order that waits for no receiver here: 31 another subsidiary pays it, 54 its time is over, 12 a branch asked for it
 * already, or it has ended. What compliance looks at answers as what is not there (25): nobody at a counter learns of it.
 */
export function requireClaimable(
  { actor, now }: Pick<SessionContext, 'actor' | 'now'>,
  found: TransactionRecord | null,
  pickup: PickupRecord | null,
): 'RECEIVED' | 'PASSED' {
  if (found === null || pickup === null || found.contract_type !== 'CP') throw new Refusal('25')
  if (found.country_id !== actor.countryId) throw new Refusal('31')
  const { transaction_status: status } = found
  if (status === 'AML GATE') throw new Refusal('25')
  if (status === 'FAILED' && found.failed_by === 'EXPIRY') throw new Refusal('54', { message: 'message.pickupExpired' })
  if (status === 'POSTED' || status === 'FAILED' || status === 'RETURNED') throw new Refusal('12')
  if (status === 'REQUESTED' || status === 'PENDING' || pickup.user_sol_id !== null)
    throw new Refusal('12', { message: 'message.pickupAsked', params: { branch: pickup.user_sol_id ?? '' } })
  if (pickup.expires_at <= now) throw new Refusal('54', { message: 'message.pickupExpired' })
  return status
}

/** An accepted order as its partner gave it, GHS as we store it (ruling A38). */
export function orderOf(found: TransactionRecord): CashPickupOrder {
  const batch = found.transaction_batch_reference
  return {
    ...(found.order_details as CashPickupOrder),
    ...(batch === null ? {} : { transactionBatchReference: batch }),
    transactionDestinationCountryCurrency: found.transaction_destination_country_currency,
  }
}
