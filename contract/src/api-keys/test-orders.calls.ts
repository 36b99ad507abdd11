import { readCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { TransactionDetail } from '../transactions/transaction-detail.calls.ts'
import type { TransactionRow, TransactionTotals } from '../transactions/transactions.calls.ts'

/**
 * Returns partners' orders made with test keys, in test money (money §8); no other call returns test orders. The bank
 * side names the partner by its code and sees only orders of its own subsidiaries; operators see their own orders.
 * Refused with 25 if an operator names another partner.
 */
export const readTestOrders = readCall<
  ListRequest & { apiKeyMtoCode?: string },
  ListPayload<TransactionRow, TransactionTotals>
>({
  action: 'portal/test-order/read',
  path: 'portal/test-order/read',
  access: { needs: { module: 'SANDBOX' } },
})

/**
 * Returns one test order with its complete history, without actions. Refused with 25 if there is no such test order in
 * scope.
 */
export const readTestOrder = readCall<{ transactionId: string }, { transaction: TransactionDetail }>({
  action: 'portal/test-order/readSingle',
  path: 'portal/test-order/readSingle',
  access: { needs: { module: 'SANDBOX' } },
})
