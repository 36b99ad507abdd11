import { keptCurrency } from '@portal/contract'
import type { CashPickupOrder } from '@portal/contract/cash-pickups/cash-pickup'
import type { TransactionRecord } from '../../transactions/index.ts'

/** An accepted order as shown to a teller. */
export function orderOf(found: TransactionRecord): CashPickupOrder {
  const batch = found.transaction_batch_reference
  const order = found.order_details as CashPickupOrder
  return shownOrder({ ...order, ...(batch === null ? {} : { transactionBatchReference: batch }) })
}

/** An order as its partner sent it, with the currency under our name for it (ruling A38). */
export const shownOrder = (order: CashPickupOrder): CashPickupOrder => ({
  ...order,
  transactionDestinationCountryCurrency: keptCurrency(
    order.transactionDestinationCountryCurrency,
  ) as CashPickupOrder['transactionDestinationCountryCurrency'],
})
