import type { CashPickupRow } from '@portal/contract/cash-pickups/cash-pickups.calls'
import type { TransactionTotals } from '@portal/contract/transactions/transactions.calls'
import { type RawBuilder, sql } from 'kysely'
import { allOf, recordList } from '../../../../engine/read/index.ts'
import { ordersBeyondText, TRANSACTION_LIST, transactionsVisibleTo } from '../../transactions/index.ts'
import { pickupColumns, pickupsFrom } from './pickup-columns.ts'

/** The format of `createReceiptNumber`: subsidiary, branch, day, and number within the day. */
const RECEIPT = /^\d{2}-\d{1,8}-\d{6}-\d{4,}$/

/**
 * Returns a condition for the order with this receipt, over `transaction t`. Null if the text is not a receipt number.
 */
const paidByReceipt = (search: string): RawBuilder<boolean> | null =>
  RECEIPT.test(search)
    ? sql<boolean>`t.transaction_id = (select r.transaction_id from pickup_payment r where r.receipt_number = ${search})`
    : null

/**
 * Reads one page of the cash pickups in scope, with the counts for the summary cards. If the request names one pickup,
 * reads only that pickup, and throws 25 if the pickup is not in scope.
 */
export const readPickupsPage = recordList<CashPickupRow, TransactionTotals, 'transactionId'>({
  ...TRANSACTION_LIST,
  columns: pickupColumns,
  alsoFound: (search, searcher) => paidByReceipt(search) ?? ordersBeyondText(search, searcher),
  from: (context) => pickupsFrom(context.db, context),
  scope: ({ actor }) => allOf([sql<boolean>`t.contract_type = 'CP'`, transactionsVisibleTo(actor)]),
})
