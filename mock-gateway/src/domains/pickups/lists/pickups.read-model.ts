import type { ListPayload, ListRequest } from '@portal/contract'
import type { CashPickupRow } from '@portal/contract/calls/cash-pickups'
import type { TransactionTotals } from '@portal/contract/calls/transactions'
import { type RawBuilder, sql } from 'kysely'
import type { SessionContext } from '../../../http/handler.ts'
import { allOf, readPage } from '../../../read/index.ts'
import { ofReceiver, totalsOf, transactionList, transactionsVisibleTo } from '../../transactions/index.ts'
import { pickupColumns, pickupsFrom } from './pickup-columns.ts'

interface Wanted {
  readonly transactionId?: string | undefined
  /** Narrows to a partner, within what the reader may see anyway. */
  readonly mtoCode?: string | undefined
  /** Narrows to a receiver's, by e-mail or phone number. */
  readonly receiver?: string | undefined
}

/** One page of the cash pickups in scope, with the counts of the cards; one, or 25, when it is named. */
export async function readPickupsPage(
  context: SessionContext,
  request: ListRequest,
  { transactionId, mtoCode, receiver }: Wanted,
): Promise<ListPayload<CashPickupRow, TransactionTotals>> {
  const { db, actor } = context
  const narrowed: RawBuilder<boolean>[] = []
  if (mtoCode !== undefined) narrowed.push(sql<boolean>`t.mto_code = ${mtoCode}`)
  if (receiver !== undefined) narrowed.push(ofReceiver(receiver))
  const scope = allOf([sql<boolean>`t.contract_type = 'CP'`, transactionsVisibleTo(actor), ...narrowed])
  return await readPage(context, request, {
    list: transactionList(pickupColumns(context)),
    from: pickupsFrom(db, context),
    scope,
    one: transactionId,
    totals: () => totalsOf(context, scope),
    allRows: 'totalTransactions',
  })
}
