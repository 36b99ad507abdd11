import type { ListPayload, ListRequest } from '@portal/contract'
import type { CashPickupRow } from '@portal/contract/cash-pickups/cash-pickups.calls'
import type { TransactionTotals } from '@portal/contract/transactions/transactions.calls'
import { type RawBuilder, sql } from 'kysely'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { allOf, readPage } from '../../../../engine/read/index.ts'
import { ofReceiver, totalsOf, transactionList, transactionsVisibleTo } from '../../transactions/index.ts'
import { pickupColumns, pickupsFrom } from './pickup-columns.ts'

interface Wanted {
  readonly transactionId?: string | undefined
  /** Limits to a partner, within the reader's scope. */
  readonly mtoCode?: string | undefined
  /** Limits to a receiver, by e-mail or phone number. */
  readonly receiver?: string | undefined
  readonly receiverPhone?: string | undefined
}

/** The format of `createReceiptNumber`: subsidiary, branch, day, number of the day. */
const RECEIPT = /^\d{2}-\d{1,8}-\d{6}-\d{4,}$/

/** The order of a receipt, over `transaction t`; null if the text is not a receipt number. */
const paidByReceipt = (search: string): RawBuilder<boolean> | null =>
  RECEIPT.test(search)
    ? sql<boolean>`t.transaction_id = (select r.transaction_id from pickup_payment r where r.receipt_number = ${search})`
    : null

/** One page of the cash pickups in scope, with the counts of the cards; one, or 25, if a pickup is named. */
export async function readPickupsPage(
  context: SessionContext,
  request: ListRequest,
  { transactionId, mtoCode, receiver, receiverPhone }: Wanted,
): Promise<ListPayload<CashPickupRow, TransactionTotals>> {
  const { db, actor } = context
  const narrowed: RawBuilder<boolean>[] = []
  if (mtoCode !== undefined) narrowed.push(sql<boolean>`t.mto_code = ${mtoCode}`)
  if (receiver !== undefined) narrowed.push(ofReceiver(receiver, receiverPhone))
  const scope = allOf([sql<boolean>`t.contract_type = 'CP'`, transactionsVisibleTo(actor), ...narrowed])
  return await readPage(context, request, {
    list: transactionList(pickupColumns(context), { alsoFound: paidByReceipt }),
    from: pickupsFrom(db, context),
    scope,
    one: transactionId,
    totals: () => totalsOf(context, scope),
    allRows: 'totalTransactions',
  })
}
