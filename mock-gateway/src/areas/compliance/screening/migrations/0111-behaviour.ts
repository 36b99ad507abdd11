import { type Kysely, sql } from 'kysely'

/**
 * Order history by subject (a person, a phone, an account, a partner): a running count and running totals, so that any
 * span of time is the difference of two rows, however long the subject is known. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const KINDS = `('sender','receiver','senderPhone','receiverPhone','account','partner')`
const CURRENCIES = ['NGN', 'GHC', 'CDF', 'USD', 'EUR']

const STATEMENTS = [
  // Subjects are stored as hashes under a key that only the functions below read: names and numbers cannot be guessed
  // from them.
  `create table behaviour_key (
    is_only boolean primary key default true check (is_only),
    key bytea not null check (length(key) = 32))`,
  `insert into behaviour_key (key)
    select sha256(decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'))`,
  `create function behaviour_hash(kind text, env text, value text) returns bytea
    language sql stable strict security definer set search_path = public, pg_temp as $$
    select substr(sha256(key || sha256(key || convert_to(kind || ' ' || env || ' ' || value, 'UTF8'))), 1, 16)
    from behaviour_key $$`,

  // Locked while an order is counted. Its times never go back, whatever the clocks of two gateways say.
  `create table behaviour_subject (
    subject bytea primary key,
    orders bigint not null check (orders > 0),
    -- In each payout currency, of all orders.
    totals jsonb not null,
    first_at timestamptz not null,
    last_at timestamptz not null) with (fillfactor = 70)`,
  `create table behaviour_order (
    transaction_id uuid not null,
    subject_kind text not null check (subject_kind in ${KINDS}),
    subject bytea not null,
    -- Of this subject, from 1 on, without a gap.
    order_no bigint not null,
    ordered_at timestamptz not null,
    currency text not null,
    amount numeric(20,2) not null,
    -- The subject's with this order.
    totals jsonb not null,
    sender bytea,
    primary key (transaction_id, subject_kind))`,
  'create unique index behaviour_order_of_subject on behaviour_order (subject, ordered_at, order_no)',

  // Names without case, accents and superfluous spaces; phones by their digits; accounts at their bank.
  `create function behaviour_subjects(t transaction) returns table (subject_kind text, subject bytea)
    language sql stable as $$
    select kind, behaviour_hash(kind, t.env, value) from (values
      ('sender', regexp_replace(trim(portal_normalized(t.trans_sender)), '\\s+', ' ', 'g')),
      ('receiver', regexp_replace(trim(portal_normalized(t.trans_receiver)), '\\s+', ' ', 'g')),
      ('senderPhone', regexp_replace(t.order_details ->> 'transactionSenderPhoneNumber', '\\D', '', 'g')),
      ('receiverPhone', regexp_replace(t.transaction_receiver_phone_number, '\\D', '', 'g')),
      ('account', upper(regexp_replace(t.transaction_receiver_account_number, '\\s', '', 'g'))
        || coalesce(' ' || t.destinationbankcode, '')),
      ('partner', t.mto_code)) as v (kind, value)
    where value <> '' $$`,

  // In the order of the subjects, so that two orders with the same subjects cannot deadlock.
  `create function behaviour_note(id uuid) returns void language sql as $$
    with found as (
      select t.transaction_id, t.transaction_created_at as at, t.transaction_destination_country_currency as currency,
        t.transaction_destination_amount as amount, s.subject_kind, s.subject,
        first_value(case when s.subject_kind = 'sender' then s.subject end) over (order by s.subject_kind <> 'sender') as sender
      from transaction t cross join lateral behaviour_subjects(t) s where t.transaction_id = id),
    counted as (
      insert into behaviour_subject as b (subject, orders, totals, first_at, last_at)
      select subject, 1, jsonb_build_object(currency, amount), at, at from found order by subject
      on conflict (subject) do update set
        orders = b.orders + 1,
        totals = b.totals || (select jsonb_object_agg(key, value::numeric + coalesce((b.totals ->> key)::numeric, 0))
          from jsonb_each_text(excluded.totals)),
        last_at = greatest(b.last_at, excluded.last_at)
      returning subject, orders, totals, last_at)
    insert into behaviour_order
    select transaction_id, subject_kind, subject, c.orders, c.last_at, currency, amount, c.totals,
      case when subject_kind in ('receiver', 'receiverPhone', 'account') then sender end
    from found join counted c using (subject) $$`,

  // Recounts everything by intake time: for existing orders, and for the demo's past.
  `create function behaviour_rebuild() returns void language sql as $$
    delete from behaviour_order;
    delete from behaviour_subject;
    insert into behaviour_order
    select transaction_id, subject_kind, subject, row_number() over w, at, currency, amount,
      jsonb_strip_nulls(jsonb_build_object(${CURRENCIES.map(
        (currency) => `'${currency}', sum(amount) filter (where currency = '${currency}') over w`,
      ).join(', ')})),
      case when subject_kind in ('receiver', 'receiverPhone', 'account') then sender end
    from (
      select t.transaction_id, t.transaction_created_at as at, t.transaction_destination_country_currency as currency,
        t.transaction_destination_amount as amount, s.subject_kind, s.subject,
        first_value(case when s.subject_kind = 'sender' then s.subject end) over (partition by t.transaction_id order by s.subject_kind <> 'sender') as sender
      from transaction t cross join lateral behaviour_subjects(t) s) found
    window w as (partition by subject order by at, transaction_id rows unbounded preceding);
    insert into behaviour_subject
    select distinct on (subject) subject, order_no, totals, min(ordered_at) over (partition by subject), ordered_at
    from behaviour_order order by subject, order_no desc $$`,
  'select behaviour_rebuild()',
]
