import type { TransactionStatus } from '@portal/contract/transactions/transaction'
import type { TransactionRow } from '@portal/contract/transactions/transactions.calls'
import { type Kysely, sql } from 'kysely'
import { isUuid } from '../../../../engine/db/is-uuid.ts'
import type { Database } from '../../../../engine/db/schema.ts'
import {
  columnsOf,
  type ListColumns,
  limit,
  moment,
  name,
  optionalText,
  plain,
  type Requester,
  sideOf,
  text,
  unfiltered,
  unsorted,
  yesNo,
} from '../../../../engine/read/index.ts'
import { visibleStatus } from './visible-status.ts'

/** Transactions with their partners. */
export const transactionsFrom = (db: Kysely<Database>) =>
  db.selectFrom('transaction as t').innerJoin('mto as m', 'm.mto_code', 't.mto_code')
const { ref } = columnsOf(transactionsFrom)

/** Few are pending at a time: a partial index covers them all. */
const RECALL_WAITS = sql<boolean>`(t.transaction_id in (select w.transaction_id from recall_request w
  where w.recall_status = 'REQUESTED'))`
const STATUS = sql<TransactionStatus>`t.transaction_status`

/** SQL of each field, over {@link transactionsFrom}. */
export function transactionColumns(actor: Requester): ListColumns<TransactionRow> {
  const isBank = sideOf(actor).kind === 'bank'
  return {
    transactionId: {
      ...plain(ref('t.transaction_id')),
      filter: (ids) => sql<boolean>`t.transaction_id = any(${ids.filter(isUuid)}::uuid[])`,
    },
    contractType: text(ref('t.contract_type')),
    screeningType: text(ref('t.screening_type')),
    transactionMtoCode: text(ref('t.mto_code')),
    mtoName: name(ref('m.mto_name')),
    transactionReference: unfiltered(text(ref('t.transaction_reference'))),
    transactionContractReference: unfiltered(text(ref('t.transaction_contract_reference'))),
    transactionBatchReference: optionalText(ref('t.transaction_batch_reference')),
    transactionAmount: limit(ref('t.transaction_amount')),
    transactionSourceCountryCurrency: text(ref('t.transaction_source_country_currency')),
    transactionSourceCountryCode: text(ref('t.transaction_source_country_code')),
    transactionDestinationAmount: limit(ref('t.transaction_destination_amount')),
    transactionDestinationCountryCurrency: text(ref('t.transaction_destination_country_currency')),
    transactionDestinationCountryCode: text(ref('t.transaction_destination_country_code')),
    transSender: name(ref('t.trans_sender')),
    transReceiver: name(ref('t.trans_receiver')),
    transactionReceiverAccountNumber: plain(ref('t.transaction_receiver_account_number')),
    destinationbankcode: optionalText(ref('t.destinationbankcode')),
    bookBalance: plain(ref('t.book_balance')),
    availableBalance: plain(ref('t.available_balance')),
    transactionStatus: text(visibleStatus(actor)),
    recallWaits: {
      ...unsorted(yesNo(RECALL_WAITS)),
      filter: (values) => (values.includes('YES') ? RECALL_WAITS : sql<boolean>`not ${RECALL_WAITS}`),
    },
    transactionCreatedAt: moment(ref('t.transaction_created_at')),
    transactionUpdatedAt: moment(
      isBank
        ? ref('t.transaction_updated_at')
        : sql<Date>`(case when ${STATUS} in ('POSTED', 'FAILED', 'RETURNED') then t.transaction_updated_at
            else t.transaction_created_at end)`,
    ),
    version: plain(isBank ? ref('t.version') : sql<number>`1`),
  }
}
