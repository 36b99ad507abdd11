import { readCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { TransactionDetail, TransactionRow, TransactionTotals } from '../transactions/transactions.calls.ts'

/**
 * Partners' orders with test keys, in play money (money §8): by partner for the bank side, within its own subsidiaries;
 * one's own for operators. No other call contains them. 25 another partner's.
 */
export const readTestOrders = readCall<
  ListRequest & { apiKeyMtoCode?: string },
  ListPayload<TransactionRow, TransactionTotals>
>({
  action: 'portal/test-order/read',
  path: 'portal/test-order/read',
  access: { needs: { module: 'SANDBOX' } },
})

/** One of them with its complete history, without acts. 25 none in scope. */
export const readTestOrder = readCall<{ transactionId: string }, { transaction: TransactionDetail }>({
  action: 'portal/test-order/readSingle',
  path: 'portal/test-order/readSingle',
  access: { needs: { module: 'SANDBOX' } },
})
