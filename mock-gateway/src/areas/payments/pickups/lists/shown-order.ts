import type { CashPickupOrder } from '@portal/contract/cash-pickups/cash-pickup'
import type { TransactionRecord } from '../../transactions/index.ts'

/** Returns an accepted order as shown to a teller. Currencies have the names that the bank uses (ruling A38). */
export function orderOf(found: TransactionRecord): CashPickupOrder {
  const batch = found.transaction_batch_reference
  const order = found.order_details as CashPickupOrder
  return {
    ...order,
    transactionSourceCountryCurrency: found.transaction_source_country_currency,
    transactionDestinationCountryCurrency:
      found.transaction_destination_country_currency as CashPickupOrder['transactionDestinationCountryCurrency'],
    ...(batch === null ? {} : { transactionBatchReference: batch }),
  }
}
