import type { ListPayload, ListRequest } from '@portal/contract'
import type { TransactionDetail } from '@portal/contract/transactions/transaction-detail.calls'
import type { TransactionRow, TransactionTotals } from '@portal/contract/transactions/transactions.calls'
import { sql } from 'kysely'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { recordList } from '../../../../engine/read/index.ts'
import { namedPartner } from '../../sandbox/index.ts'
import { readTransactionDetail } from '../lists/transaction-detail.read-model.ts'
import { TRANSACTION_LIST } from '../lists/transactions.read-model.ts'
import { testOrdersVisibleTo } from '../transaction-scope.ts'

const readOrders = recordList<TransactionRow, TransactionTotals, 'transactionId'>({
  ...TRANSACTION_LIST,
  scope: ({ actor }) => testOrdersVisibleTo(actor),
})

/**
 * Reads one page of a partner's test orders, or of all partners' test orders if a bank user names no partner. Throws 25
 * for another partner's orders.
 */
export async function readTestOrdersPage(
  context: SessionContext,
  { apiKeyMtoCode, ...request }: ListRequest & { readonly apiKeyMtoCode?: string },
): Promise<ListPayload<TransactionRow, TransactionTotals>> {
  const { db, actor } = context
  const mtoCode = await namedPartner(db, actor, apiKeyMtoCode)
  return await readOrders(context, request, mtoCode === null ? undefined : sql<boolean>`t.mto_code = ${mtoCode}`)
}

/** Returns one test order. Throws 25 if no such order is in scope. */
export const readTestOrderDetail = (context: SessionContext, transactionId: string): Promise<TransactionDetail> =>
  readTransactionDetail(context, transactionId, { visible: testOrdersVisibleTo(context.actor) })
