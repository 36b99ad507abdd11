import type { TransactionStatus } from '@portal/contract/transactions/transaction'
import type { TransactionRow } from '@portal/contract/transactions/transactions.calls'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import {
  choiceIn,
  columnsOf,
  countryIn,
  currencyIn,
  type ListColumns,
  partnerIn,
  type Requester,
  sideOf,
} from '../../../../engine/read/index.ts'
import { visibleStatus } from './visible-status.ts'

/** Selects transactions with their partners. */
export const transactionsFrom = (db: Kysely<Database>) =>
  db.selectFrom('transaction as t').innerJoin('mto as m', 'm.mto_code', 't.mto_code')
const column = columnsOf(transactionsFrom)

/**
 * SQL condition: a recall of the transaction is pending. Few recalls are pending at a time, and a partial index covers
 * them.
 */
const RECALL_WAITS = sql<boolean>`(t.transaction_id in (select w.transaction_id from recall_request w
  where w.recall_status = 'REQUESTED'))`
const STATUS = sql<TransactionStatus>`t.transaction_status`

/** Returns the SQL of each field, over {@link transactionsFrom}. */
export function transactionColumns(actor: Requester): ListColumns<TransactionRow> {
  const isBank = sideOf(actor).kind === 'bank'
  return {
    transactionId: column.uuid('t.transaction_id'),
    contractType: choiceIn('contractType', column.text('t.contract_type')),
    screeningType: choiceIn('screeningType', column.text('t.screening_type')),
    transactionMtoCode: column.text('t.mto_code'),
    mtoName: partnerIn(column.ref('t.mto_code'), column.name('m.mto_name')),
    transactionReference: column.unfiltered.text('t.transaction_reference'),
    transactionContractReference: column.unfiltered.text('t.transaction_contract_reference'),
    transactionBatchReference: column.optionalText('t.transaction_batch_reference'),
    transactionAmount: column.amount('t.transaction_amount', 't.transaction_source_country_currency'),
    transactionSourceCountryCurrency: currencyIn(column.text('t.transaction_source_country_currency')),
    transactionSourceCountryCode: countryIn(column.text('t.transaction_source_country_code')),
    transactionDestinationAmount: column.amount(
      't.transaction_destination_amount',
      't.transaction_destination_country_currency',
    ),
    transactionDestinationCountryCurrency: currencyIn(column.text('t.transaction_destination_country_currency')),
    transactionDestinationCountryCode: countryIn(column.text('t.transaction_destination_country_code')),
    transSender: column.name('t.trans_sender'),
    transReceiver: column.name('t.trans_receiver'),
    transactionReceiverAccountNumber: column.plain('t.transaction_receiver_account_number'),
    destinationbankcode: column.optionalText('t.destinationbankcode'),
    bookBalance: column.plain('t.book_balance'),
    availableBalance: column.plain('t.available_balance'),
    transactionStatus: choiceIn('status.transaction', column.text(visibleStatus(actor))),
    recallWaits: {
      ...column.unsorted.yesNo(RECALL_WAITS),
      filter: (values) => (values.includes('YES') ? RECALL_WAITS : sql<boolean>`not ${RECALL_WAITS}`),
    },
    transactionCreatedAt: column.moment('t.transaction_created_at'),
    transactionUpdatedAt: column.moment(
      isBank
        ? column.ref('t.transaction_updated_at')
        : sql<Date>`(case when ${STATUS} in ('POSTED', 'FAILED', 'RETURNED') then t.transaction_updated_at
            else t.transaction_created_at end)`,
    ),
    version: column.plain(isBank ? column.ref('t.version') : sql<number>`1`),
  }
}
