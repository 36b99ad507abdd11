import { isAmount } from '@portal/contract'
import { TRANSACTION_CARDS } from '@portal/contract/transactions/transaction'
import type { TransactionRow, TransactionTotals } from '@portal/contract/transactions/transactions.calls'
import { emailText } from '@portal/contract/values/email'
import { type RawBuilder, sql } from 'kysely'
import {
  allOf,
  type FilterCondition,
  id,
  NOTHING,
  type RecordList,
  recordList,
  statusCards,
} from '../../../../engine/read/index.ts'
import { phoneIn } from '../../../../engine/values/phone.rules.ts'
import { transactionsVisibleTo } from '../transaction-scope.ts'
import { ordersBeyondText } from './order-metadata.ts'
import { transactionColumns, transactionsFrom } from './transaction-columns.ts'
import { visibleStatus } from './visible-status.ts'

type TransactionList = RecordList<TransactionRow, TransactionTotals, 'transactionId', object>

/** The columns, sort order, search, filters and cards of every list of transactions. A product can add columns. */
export const TRANSACTION_LIST = {
  columns: ({ actor }) => transactionColumns(actor),
  defaultSort: { field: 'transactionCreatedAt', direction: 'desc' },
  tieBreak: id(sql`t.transaction_id`, 'uuid'),
  // The search text has references, names, account number and amounts. Phones and metadata have their own indexes.
  search: sql<string>`t.search_text`,
  isLong: true,
  alsoFound: ordersBeyondText,
  date: sql<Date>`t.transaction_created_at`,
  filters: { minAmount: fromAmount('>='), maxAmount: fromAmount('<=') },
  from: ({ db }) => transactionsFrom(db),
  one: 'transactionId',
  cardFields: ['transactionStatus'],
  cards: statusCards(
    ({ db }) => db.selectFrom('transaction as t'),
    ({ actor }) => visibleStatus(actor),
    {
      totalTransactions: null,
      totalPendingTransactions: TRANSACTION_CARDS.pending,
      totalSuccessfulTransactions: TRANSACTION_CARDS.successful,
      totalUnsuccessfulTransactions: TRANSACTION_CARDS.unsuccessful,
    },
  ),
  allRows: 'totalTransactions',
} satisfies Omit<TransactionList, 'scope'>

/**
 * Reads one page of the direct credits in scope, with the counts for the summary cards. If the request names one
 * transaction, reads only that transaction, and throws 25 if the transaction is not in scope.
 */
export const readDirectCreditsPage = recordList<TransactionRow, TransactionTotals, 'transactionId'>({
  ...TRANSACTION_LIST,
  scope: ({ actor }) => allOf([sql<boolean>`t.contract_type = 'DC'`, transactionsVisibleTo(actor)]),
})

/** Returns a filter for the minimum or maximum of the destination amount. An invalid amount matches no rows. */
function fromAmount(comparison: '>=' | '<='): FilterCondition {
  return ([bound = '']) =>
    isAmount(bound) ? sql<boolean>`t.transaction_destination_amount ${sql.raw(comparison)} ${bound}::numeric` : NOTHING
}

/**
 * Returns a condition for the receiver's transactions by e-mail address or phone number, over `transaction t`. If an
 * additional phone number is given, transactions with only that number also match.
 * @param country the country of a number without a dial code
 */
export function ofReceiver(receiver: string, phone: string | undefined, country: string): RawBuilder<boolean> {
  const texts = [receiver, ...(phone === undefined ? [] : [phone])]
  const phones = texts.flatMap((text) => [text, phoneIn(text, country, 'possible') ?? text])
  return sql<boolean>`(lower(t.transaction_receiver_email_address) = lower(${emailText(receiver)})
    or t.transaction_receiver_phone_number in (${sql.join(phones)}))`
}
