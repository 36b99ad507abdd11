import type { Requirement } from '@portal/contract'
import { formatAmount } from '@portal/contract/format'
import {
  type ContractType,
  TRANSACTION_STATUS_TONES,
  type TransactionStatus,
} from '@portal/contract/transactions/transaction'
import { sql } from 'kysely'
import type { FindSource, FoundDetail } from '../../../../engine/find/index.ts'
import { isUuid } from '../../../../engine/ids/is-uuid.ts'
import { allOf, sideOf } from '../../../../engine/read/index.ts'
import { transactionsVisibleTo } from '../transaction-scope.ts'
import { ordersByMetadata } from './order-metadata.ts'
import { ORDER_PHONES, phoneBegins } from './order-phones.ts'
import { visibleStatus } from './visible-status.ts'

interface FoundOrder {
  readonly amount: string
  readonly currency: string
  readonly partner: string
  readonly reason: string | null
}

/**
 * The details of a found transaction: its amount, its partner and, if it failed, the reason. The bank sees every
 * reason, a partner only the reasons given by core banking.
 */
const TRANSACTION_DETAIL: FoundDetail = {
  select: ({ actor }) => sql`jsonb_build_object('amount', t.transaction_destination_amount::text,
    'currency', t.transaction_destination_country_currency, 'partner', m.mto_name, 'reason',
    case when ${sideOf(actor).kind === 'bank'} or t.failed_by = 'CORE' then t.transaction_response_message end)`,
  inWords: (values, { language }) => {
    const { amount, currency, partner, reason } = values as FoundOrder
    return [formatAmount(amount, currency, { language }), partner, reason].filter(Boolean).join(' · ')
  },
}

interface Found {
  readonly contractType: ContractType
  /** The kind of record, as used by changes of the record and by the audit trail. */
  readonly name: string
  readonly order: number
  readonly needs: Requirement
  /** The path of the list that opens a transaction in its panel. */
  readonly screen: string
}

/**
 * Finds transactions of a type by our reference or the partner's reference, by receiver, sender and account number, and
 * by the beginning of a phone number. Phone numbers may be searched, because every reader of the list sees them in the
 * panel.
 */
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
    ...ORDER_PHONES,
    sql`portal_metadata(t.metadata)`,
  ],
  status: ({ actor }) => visibleStatus(actor),
  detail: TRANSACTION_DETAIL,
  search: () => sql`t.search_text`,
  alsoFound: (term, { actor }) => [
    ...ORDER_PHONES.flatMap((phone) => phoneBegins(phone, term, actor.country) ?? []),
    ...[ordersByMetadata(term)].filter((one) => one !== null),
  ],
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
