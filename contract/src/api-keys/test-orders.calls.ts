import { readCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { TransactionDetail } from '../transactions/transaction-detail.calls.ts'
import type { TransactionRow, TransactionTotals } from '../transactions/transactions.calls.ts'

/**
 * Partners' orders with test keys, in test money (money §8): for the bank side by partner, within its own subsidiaries;
 * for operators their own. No other call returns them. 25 another partner's.
 */
export const readTestOrders = readCall<
  ListRequest & { apiKeyMtoCode?: string },
  ListPayload<TransactionRow, TransactionTotals>
>({
  action: 'portal/test-order/read',
  path: 'portal/test-order/read',
  access: { needs: { module: 'SANDBOX' } },
})

/** One of them with its complete history, without actions. 25 no such order in scope. */
export const readTestOrder = readCall<{ transactionId: string }, { transaction: TransactionDetail }>({
  action: 'portal/test-order/readSingle',
  path: 'portal/test-order/readSingle',
  access: { needs: { module: 'SANDBOX' } },
})
