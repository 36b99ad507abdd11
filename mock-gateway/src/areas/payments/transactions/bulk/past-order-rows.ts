import { PURPOSES } from '@portal/contract/transactions/transaction'
import { type Kysely, sql } from 'kysely'
import { NAMES } from '../../../../demo/names.ts'
import { withoutChecks } from '../../../../demo/without-checks.ts'
import type { Database } from '../../../../engine/db/schema.ts'
import { namedId } from '../../../../engine/ids/named-id.ts'
import { GATEWAY_FAILURES, REVIEW_FAILURES } from '../demo/transactions.demo.ts'
import type { OrderKind } from './order-kinds.ts'
import type { PastOrder } from './past-orders.ts'

// The database server generates rows from kinds and orders, so that a million wide rows need not be sent.

const FIRST_NAMES = Object.values(NAMES).flatMap((names) => names.first)
const LAST_NAMES = Object.values(NAMES).flatMap((names) => names.last)
const NARRATIONS = ['For the family', 'School fees', 'Rent of the month', 'Medicines', 'Savings']
const REVIEWER = namedId('user ho.compliance')

/** Creates the temporary tables of kinds and orders, and fills the table of kinds. */
export async function sendKinds(trx: Kysely<Database>, kinds: readonly OrderKind[]): Promise<void> {
  await sql`create temporary table past_kind on commit drop as
    select * from jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as k (kind integer, "mtoCode" text, "countryId" text,
      country text, currency text, "bankCode" text, "screeningType" text, "sourceCountry" text, "sourceCurrency" text,
      "sourceAmount" numeric(20,2), rate text, amount numeric(20,2), "aeCode" text, "rulesVersion" integer,
      "ruleVersion" integer, wallet text, charged numeric(20,2), lines jsonb)`.execute(trx)
  await sql`create temporary table past_kind_line on commit drop as
    select kind, place::smallint as line_no, l ->> 'account' as account_number, l ->> 'side' as side,
      (l ->> 'amount')::numeric(20,2) as amount, l ->> 'label' as label
    from past_kind, jsonb_array_elements(lines) with ordinality as line (l, place)`.execute(trx)
  await sql`create temporary table past_order (n integer, transaction_id uuid, at timestamptz, ended_at timestamptz, kind integer,
    way smallint, account_number text, contract_reference text, business_date date, seal bytea) on commit drop`.execute(
    trx,
  )
  await sql`analyze past_kind, past_kind_line`.execute(trx)
}

export async function sendOrders(trx: Kysely<Database>, orders: readonly PastOrder[]): Promise<void> {
  const all = <Value>(value: (order: PastOrder) => Value): Value[] => orders.map(value)
  await sql`insert into past_order select n, id, at, ended_at, kind, way, account, reference, day, decode(seal, 'hex')
    from unnest(${all(({ n }) => n)}::int[], ${all(({ transactionId }) => transactionId)}::uuid[],
      ${all(({ at }) => at.toISOString())}::timestamptz[], ${all(({ endedAt }) => endedAt.toISOString())}::timestamptz[],
      ${all(({ kind }) => kind)}::int[], ${all(({ end }) => end)}::smallint[], ${all((one) => one.accountNumber)}::text[],
      ${all((one) => one.contractReference)}::text[], ${all((one) => one.businessDate)}::date[],
      ${all(({ seal }) => seal?.toString('hex') ?? null)}::text[])
      as o (n, id, at, ended_at, kind, way, account, reference, day, seal)`.execute(trx)
}

/** Returns the SQL of the `n`th item of a cyclic list. Different strides prevent lists from repeating together. */
const nth = (list: readonly string[], stride: number) =>
  sql`(${list}::text[])[1 + ((n / ${sql.lit(stride)}) % ${sql.lit(list.length)})]`

/**
 * Writes the rows sent so far. Writes the books first, because a transaction stores the balance of its wallet after its
 * posting.
 * @param mark distinguishes the references of these orders from all other references
 */
export async function insertPastOrders(
  trx: Kysely<Database>,
  mark: string,
  books: (trx: Kysely<Database>) => Promise<void>,
): Promise<void> {
  await sql`analyze past_order`.execute(trx)
  await sendPostings(trx)
  await books(trx)
  await sql`create temporary table past_wallet on commit drop as
    select distinct on (o.transaction_id) o.transaction_id, l.balance_after from past_order o join past_kind k using (kind)
      join past_number l on l.transaction_id = o.transaction_id and l.account_number = k.wallet
    order by o.transaction_id, l.line_no desc`.execute(trx)
  await sql`analyze past_wallet`.execute(trx)
  await withoutChecks(trx, ['transaction'], () => insertTransactions(trx, mark))
  await insertHistory(trx)
}

async function sendPostings(trx: Kysely<Database>): Promise<void> {
  await sql`insert into past_posting (transaction_id, event, env, country_id, currency, line_count, business_date, posted_at,
      rule_code, rule_version, seal)
    select transaction_id, 'POSTED', 'live', k."countryId", k.currency, jsonb_array_length(k.lines), business_date, ended_at,
      k."aeCode", k."ruleVersion", seal
    from past_order join past_kind k using (kind) where seal is not null`.execute(trx)
  await sql`insert into past_line
    select o.transaction_id, 'POSTED', l.line_no, l.account_number, l.side, l.amount, l.label, o.ended_at
    from past_order o join past_kind_line l using (kind) where o.seal is not null`.execute(trx)
  await sql`insert into past_hold
    select transaction_id, k.wallet, k.charged, case when seal is null then 'RELEASED' else 'COMMITTED' end, at, ended_at
    from past_order join past_kind k using (kind)`.execute(trx)
}

/**
 * The numbers have the same meaning as in `ENDS`: 0 posted, 1 posted after a review, 2 refused by the core, 3 failed by
 * a review, 4 cancelled.
 */
const STATUS = sql`case when way < 2 then 'POSTED' else 'FAILED' end`
const CODE = sql`case when way < 2 then '00' when way = 4 then '17' else '05' end`
const REASON = sql`case way when 2 then ${nth(GATEWAY_FAILURES, 1)} when 3 then ${nth(REVIEW_FAILURES, 1)} end`

async function insertTransactions(trx: Kysely<Database>, mark: string): Promise<void> {
  const reference = sql`left(k."mtoCode", 2) || '-' || ${mark}::text || lpad(n::text, 8, '0')`
  await sql`create temporary table past_person on commit drop as
    select n, ${nth(FIRST_NAMES, 1)} as first, ${nth(LAST_NAMES, 7)} as last, ${nth(FIRST_NAMES, 11)} as sender_first,
      ${nth(LAST_NAMES, 3)} as sender_last, ${nth(PURPOSES, 1)} as purpose, ${nth(NARRATIONS, 2)} as narration,
      case k."countryId" when '01' then '+234803' when '02' then '+23324' else '+24381' end
        || lpad((n / 297 % 1000)::text, 3, '0') || lpad((n * 37 % 10000)::text, 4, '0') as phone
    from past_order join past_kind k using (kind)`.execute(trx)
  await sql`insert into transaction (transaction_id, env, country_id, mto_code, contract_type, screening_type,
      transaction_reference, transaction_contract_reference, transaction_batch_reference, transaction_status,
      transaction_amount, transaction_source_country_currency, transaction_source_country_code,
      transaction_destination_amount, transaction_destination_country_currency, transaction_destination_country_code,
      trans_sender, trans_receiver, transaction_receiver_phone_number, transaction_receiver_account_number,
      destinationbankcode, order_details, ae_code, rule_version, wallet_account, charged, rules_version, book_balance, available_balance,
      core_state, core_reference, failed_by, transaction_response_code, transaction_response_message, source,
      transaction_created_at, transaction_updated_at, version)
    select o.transaction_id, 'live', k."countryId", k."mtoCode", 'DC', k."screeningType", ${reference}, contract_reference,
      left(k."mtoCode", 2) || '-' || n / 6, ${STATUS}, k."sourceAmount", k."sourceCurrency", k."sourceCountry", k.amount,
      k.currency, k.country, p.sender_first || ' ' || p.sender_last, p.first || ' ' || p.last, p.phone, o.account_number,
      k."bankCode",
      jsonb_build_object('transactionReference', ${reference}, 'transactionAmount', k."sourceAmount"::text,
        'transactionSourceCountryCurrency', k."sourceCurrency", 'transactionSourceCountryCode', k."sourceCountry",
        'transactionDestinationAmount', k.amount::text, 'transactionDestinationCountryCurrency', k.currency,
        'transactionDestinationCountryCode', k.country, 'transactionRate', k.rate,
        'transactionReceiverFirstName', p.first, 'transactionReceiverLastName', p.last,
        'transactionReceiverPhoneNumber', p.phone, 'transactionReceiverAccountNumber', o.account_number,
        'transactionReceiverBankCode', k."bankCode", 'transactionSenderFirstName', p.sender_first,
        'transactionSenderLastName', p.sender_last, 'transactionPurposeCode', p.purpose, 'transactionNarration', p.narration),
      k."aeCode", k."ruleVersion", k.wallet, k.charged, k."rulesVersion", w.balance_after, w.balance_after,
      case when way < 2 then 'CREDITED' when way = 2 then 'REFUSED' else 'NONE' end,
      case when way < 2 then 'CB' || right(o.transaction_id::text, 9) end,
      case way when 2 then 'CORE' when 3 then 'REVIEW' when 4 then 'PARTNER' end, ${CODE}, ${REASON}, 'API', at, ended_at,
      case when way = 1 then 4 else 3 end
    from past_order o join past_kind k using (kind) join past_person p using (n) left join past_wallet w using (transaction_id)
    order by o.transaction_id`.execute(trx)
  await sql`insert into transaction_key
    select 'live', k."mtoCode", ${reference}, o.transaction_id, portal_reference(${reference})
    from past_order o join past_kind k using (kind) order by 2, 3`.execute(trx)
}

async function insertHistory(trx: Kysely<Database>): Promise<void> {
  await sql`insert into transaction_state (transaction_id, state_no, from_status, to_status, actor_kind, actor_id, state_reason,
      response_code, rule_version, happened_at)
    select transaction_id, 1, null, 'RECEIVED', 'PARTNER', null::uuid, null, null, null, at from past_order
    union all select transaction_id, 2, 'RECEIVED', case when way in (1, 3) then 'AML GATE' else 'PENDING' end, 'GATEWAY', null, null,
      null, null, at + interval '1 second' from past_order
    union all select transaction_id, 3, 'AML GATE', 'PASSED', 'USER', ${REVIEWER}::uuid, 'Receipt of the exchange bureau seen', null,
      null, ended_at - interval '1 second' from past_order where way = 1
    union all select transaction_id, case when way = 1 then 4 else 3 end,
      case way when 1 then 'PASSED' when 3 then 'AML GATE' else 'PENDING' end, ${STATUS},
      case way when 3 then 'USER' when 4 then 'PARTNER' else 'GATEWAY' end, case way when 3 then ${REVIEWER}::uuid end, ${REASON},
      ${CODE}, case when way < 2 then k."aeCode" end, ended_at
    from past_order join past_kind k using (kind)
    order by 1, 2`.execute(trx)
  await sql`insert into core_try
    select transaction_id, 1, 'CREDIT', case when way < 2 then 'credited' else 'refused' end,
      case when way < 2 then 'CB' || right(transaction_id::text, 9) else ${REASON} end, ended_at
    from past_order where way < 3 order by 1`.execute(trx)
  await sql`insert into screening_log
    select transaction_id, 1, 'RATE', k."screeningType", case when way in (1, 3) then 'HIT' else 'CLEAR' end, null,
      jsonb_build_object('transactionAmount', k."sourceAmount"::text, 'transactionRate', k.rate,
        'transactionDestinationAmount', k.amount::text), at + interval '1 second'
    from past_order join past_kind k using (kind) order by 1`.execute(trx)
}
