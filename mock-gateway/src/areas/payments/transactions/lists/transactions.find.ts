import type { Requirement } from '@portal/contract'
import {
  type ContractType,
  TRANSACTION_STATUS_TONES,
  type TransactionStatus,
} from '@portal/contract/transactions/transaction'
import { sql } from 'kysely'
import type { FindSource } from '../../../../engine/find/index.ts'
import { isUuid } from '../../../../engine/ids/is-uuid.ts'
import { allOf } from '../../../../engine/read/index.ts'
import { transactionsVisibleTo } from '../transaction-scope.ts'
import { visibleStatus } from './visible-status.ts'

interface Found {
  readonly contractType: ContractType
  /** Kind of record, as used by its changes and the audit trail. */
  readonly name: string
  readonly order: number
  readonly needs: Requirement
  /** Path of the list that opens one in its panel. */
  readonly screen: string
}

/** Transactions of a type by our reference or the partner's, by receiver, sender and account number. */
export const transactionFind = ({ contractType, name, order, needs, screen }: Found): FindSource => ({
  name,
  order,
  needs,
  from: (db) => db.selectFrom('transaction as t').innerJoin('mto as m', 'm.mto_code', 't.mto_code'),
  scope: ({ actor }) => allOf([sql<boolean>`t.contract_type = ${contractType}`, transactionsVisibleTo(actor)]),
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
  status: ({ actor }) => visibleStatus(actor),
  search: () => sql`t.search_text`,
  exactly: (term) => (isUuid(term) ? [sql`t.transaction_id = ${term}::uuid`] : []),
  statusIn: (status) => ({
    key: `status.transaction.${status}`,
    tone: TRANSACTION_STATUS_TONES[status as TransactionStatus],
  }),
  href: (id) => `${screen}?panel=review&id=${id}`,
  list: () => screen,
})

export const DIRECT_CREDIT_FIND = transactionFind({
  contractType: 'DC',
  name: 'transaction',
  order: 60,
  needs: 'DIRECT_CREDIT|READ',
  screen: '/inbound-transactions',
})
