import { keptCurrency } from '@portal/contract'
import type { CashPickupOrder } from '@portal/contract/cash-pickups/cash-pickup'
import type { TransactionStatus } from '@portal/contract/transactions/transaction'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import type { TransactionRecord } from '../../transactions/index.ts'
import type { PickupRecord } from '../pickup.store.ts'

/** Said of what is not there and of what nobody at a counter learns of, in the same words. */
export const NONE = { message: 'message.pickupNone' } as const

/** Refuses an order that has ended, 12: it was paid, or it will not be. */
export function refuseEnded(status: TransactionStatus): asserts status is Exclude<TransactionStatus, Ended> {
  if (status === 'POSTED') throw new Refusal('12', { message: 'message.pickupPaid' })
  if (status === 'FAILED' || status === 'RETURNED') throw new Refusal('12', { message: 'message.pickupEnded' })
}

type Ended = 'POSTED' | 'FAILED' | 'RETURNED'

/**
 * Refuses an order that waits for no receiver here: 31 another subsidiary pays it, 54 its time is over, 12 a branch asked for it
 * already, or it has ended. What compliance looks at answers as what is not there (25): nobody at a counter learns of it.
 */
export function requireClaimable(
  { actor, now }: Pick<SessionContext, 'actor' | 'now'>,
  found: TransactionRecord | null,
  pickup: PickupRecord | null,
): 'RECEIVED' | 'PASSED' {
  if (found === null || pickup === null || found.contract_type !== 'CP') throw new Refusal('25', NONE)
  if (found.country_id !== actor.countryId) throw new Refusal('31', { message: 'message.pickupElsewhere' })
  const { transaction_status: status } = found
  if (status === 'AML GATE') throw new Refusal('25', NONE)
  if (status === 'FAILED' && found.failed_by === 'EXPIRY') throw new Refusal('54', { message: 'message.pickupExpired' })
  refuseEnded(status)
  if (status === 'REQUESTED' || status === 'PENDING' || pickup.user_sol_id !== null)
    throw new Refusal('12', { message: 'message.pickupAsked', params: { branch: pickup.user_sol_id ?? '' } })
  if (pickup.expires_at <= now) throw new Refusal('54', { message: 'message.pickupExpired' })
  return status
}

/** An accepted order as a teller is shown it. */
export function orderOf(found: TransactionRecord): CashPickupOrder {
  const batch = found.transaction_batch_reference
  const order = found.order_details as CashPickupOrder
  return shownOrder({ ...order, ...(batch === null ? {} : { transactionBatchReference: batch }) })
}

/** An order as its partner gave it, its currency under the name we keep it by (ruling A38). */
export const shownOrder = (order: CashPickupOrder): CashPickupOrder => ({
  ...order,
  transactionDestinationCountryCurrency: keptCurrency(
    order.transactionDestinationCountryCurrency,
  ) as CashPickupOrder['transactionDestinationCountryCurrency'],
})
