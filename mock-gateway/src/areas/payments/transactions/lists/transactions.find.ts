import { holds, type Requirement, zoneOf } from '@portal/contract'
import { formatAmount, formatDateTime } from '@portal/contract/format'
import { houseWords } from '@portal/contract/screening/verdict-words'
import { contractText } from '@portal/contract/texts/all'
import {
  type ContractType,
  TRANSACTION_STATUS_TONES,
  type TransactionStatus,
} from '@portal/contract/transactions/transaction'
import { type RawBuilder, sql } from 'kysely'
import type { Finder, FindSource, FoundDetail } from '../../../../engine/find/index.ts'
import { isUuid } from '../../../../engine/ids/is-uuid.ts'
import { allOf, sideOf } from '../../../../engine/read/index.ts'
import { logReadersOf } from '../screening-log/screening-logs.read-model.ts'
import { transactionsVisibleTo } from '../transaction-scope.ts'
import { ordersByMetadata } from './order-metadata.ts'
import { ORDER_PHONES, phoneBegins } from './order-phones.ts'
import { visibleStatus } from './visible-status.ts'

interface FoundOrder {
  readonly amount: string
  readonly currency: string
  readonly partner: string
  readonly reference: string
  readonly sender: string | null
  readonly createdAt: string
  readonly isReady: boolean
  readonly failure: string | null
  readonly reason: string | null
  readonly rules: readonly string[] | null
}

/**
 * The details of a found transaction: whether the user may pay it, its amount, partner, sender and time, and the reason
 * why it failed or is held. Staff can so answer a caller without opening anything. The bank sees every reason, and the
 * rules that hold an order only if the user may read its verdicts. A partner sees the cause of a failure as in the
 * transaction's panel, and only the reasons given by core banking.
 */
const transactionDetail = (contractType: ContractType, isReady: Found['isReady']): FoundDetail => ({
  select: (finder) => {
    const { actor } = finder
    const isBank = sideOf(actor).kind === 'bank'
    const mayReadRules = isBank && holds(actor.privileges, logReadersOf({ contract_type: contractType }))
    const isGiven = isBank ? sql`true` : sql`t.failed_by = 'CORE'`
    return sql`jsonb_build_object('amount', t.transaction_destination_amount::text,
      'currency', t.transaction_destination_country_currency, 'partner', m.mto_name,
      'reference', t.transaction_contract_reference, 'sender', t.trans_sender, 'createdAt', t.transaction_created_at,
      'isReady', ${isReady?.(finder) ?? sql`false`},
      'failure', ${isBank ? sql`t.failed_by` : VISIBLE_FAILURE},
      'reason', case when ${isGiven} then t.transaction_response_message end,
      'rules', ${mayReadRules ? HOLDING_RULES : sql`null`})`
  },
  inWords: (values, { language, actor }, known) => {
    const order = values as FoundOrder
    const { amount, currency, partner, reference, sender, createdAt, isReady, failure, reason, rules } = order
    const c = (key: string, params?: Readonly<Record<string, string>>) => contractText(language, key, params)
    const failed = [failure && c(`failure.${failure}`), reason].filter(Boolean).join(': ')
    const held = rules?.map((words) => houseWords(words, c) ?? words).join(', ')
    const named = reference === known ? null : reference
    const from = sender && sender !== known ? c('foundFrom', { sender }) : null
    const created = formatDateTime(createdAt, { language, timeZone: zoneOf(actor.countryId) })
    const ready = isReady && c('pickupReady')
    return [ready, formatAmount(amount, currency, { language }), partner, named, from, created, failed, held]
      .filter(Boolean)
      .join(' · ')
  },
})

/** SQL of the cause of a failure as the partner sees it, equal to `visibleFailure`. */
const VISIBLE_FAILURE = sql`case when t.failed_by = 'MATCH' then 'REVIEW'
  when t.cancel_asked_at is not null and t.failed_by is not null then 'PARTNER' else t.failed_by end`

/** SQL of the descriptions of the rules that hold an order at the AML gate; of a built-in rule, its code. */
const HOLDING_RULES = sql`case when t.transaction_status = 'AML GATE' then
  (select jsonb_agg(distinct coalesce(r.screening_description, l.screening_log_screening_code)) from screening_log l
    left join screening_rule r on r.screening_code = l.screening_log_screening_code and r.screening_status <> 'DECLINED'
    where l.transaction_id = t.transaction_id
    and l.screening_log_status <> 'CLEAR' and not l.is_shadow and l.silenced_by is null and l.points is null) end`

interface Found {
  readonly contractType: ContractType
  /** The kind of record, as used by changes of the record and by the audit trail. */
  readonly name: string
  readonly order: number
  readonly needs: Requirement
  /** The path of the list that opens a transaction in its panel. */
  readonly screen: string
  /** Returns the condition that the user may now pay the order in cash. */
  readonly isReady?: (finder: Finder) => RawBuilder<boolean>
}

/**
 * Finds transactions of a type by our reference or the partner's reference, by receiver, sender and account number, and
 * by the beginning of a phone number. Phone numbers may be searched, because every reader of the list sees them in the
 * panel.
 */
export const transactionFind = ({ contractType, name, order, needs, screen, isReady }: Found): FindSource => ({
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
  detail: transactionDetail(contractType, isReady),
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
