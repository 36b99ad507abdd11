import { READS_CASES } from '@portal/contract/screening-cases/screening-cases.calls'
import { TRANSACTION_STATUS_TONES, type TransactionStatus } from '@portal/contract/transactions/transaction'
import { sql } from 'kysely'
import type { FindSource } from '../../../engine/find/index.ts'
import { isUuid } from '../../../engine/ids/is-uuid.ts'
import { casesVisibleTo } from './case-scope.ts'

/** Finds held transactions by any reference, receiver, sender and account number. */
export const CASE_FIND: FindSource = {
  name: 'screening-case',
  order: 62,
  needs: READS_CASES,
  from: (db) =>
    db
      .selectFrom('screening_case as k')
      .innerJoin('transaction as t', 't.transaction_id', 'k.transaction_id')
      .innerJoin('mto as m', 'm.mto_code', 't.mto_code'),
  scope: ({ actor }) => casesVisibleTo(actor),
  id: sql`t.transaction_id`,
  called: () => sql`t.trans_receiver`,
  known: () => [
    sql`t.transaction_contract_reference`,
    sql`t.transaction_reference`,
    sql`t.transaction_batch_reference`,
    sql`t.transaction_receiver_account_number`,
    sql`t.trans_sender`,
    sql`m.mto_name`,
  ],
  status: () => sql`t.transaction_status`,
  search: () => sql`t.search_text`,
  exactly: (term) => (isUuid(term) ? [sql`t.transaction_id = ${term}::uuid`] : []),
  statusIn: (status) => ({
    key: `status.transaction.${status}`,
    tone: TRANSACTION_STATUS_TONES[status as TransactionStatus],
  }),
  list: () => '/transactions',
}
