import { type Kysely, sql } from 'kysely'

/**
 * Reports built by users, and the views that they read: no report can show data outside these. A merged migration is
 * never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const transactions = (view: string, type: string, more = '', joins = '') => `create view ${view} as
  select t.transaction_id, t.country_id, t.transaction_reference, t.transaction_contract_reference, t.transaction_batch_reference,
    t.mto_code as transaction_mto_code, m.mto_name, t.screening_type, t.trans_sender, t.trans_receiver, t.transaction_amount,
    t.transaction_source_country_currency, t.transaction_source_country_code, t.transaction_destination_amount,
    t.transaction_destination_country_currency, t.transaction_destination_country_code, t.transaction_receiver_account_number,
    t.destinationbankcode, t.transaction_status, t.transaction_response_code, t.transaction_created_at, t.transaction_updated_at${more}
  from transaction t left join mto m on m.mto_code = t.mto_code${joins}
  where t.contract_type = '${type}' and t.env = 'live'`

const STATEMENTS = [
  `create table report (
    report_id uuid primary key,
    report_name text not null,
    report_category text not null,
    report_description text not null,
    report_type text not null check (report_type in ('SINGLE','JOIN')),
    report_table_type text not null check (report_table_type in ('TABLE','REPORT')),
    report_table text not null,
    report_join_table_type text check (report_join_table_type in ('TABLE','REPORT')),
    report_join_table text,
    report_join_type text check (report_join_type in ('INNER','LEFT')),
    report_join_on text,
    conditions jsonb not null,
    -- The condition as text, for lists.
    report_condition text not null,
    report_field_list text,
    report_group_by text,
    report_sums text,
    report_sort text,
    report_status text not null check (report_status in ('PENDING','ACTIVE','DECLINED')),
    maker_id uuid references app_user,
    checker_id uuid references app_user,
    version integer not null default 1,
    deleted_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check ((report_type = 'JOIN') = (report_join_table is not null)),
    check ((report_type = 'JOIN') = (report_join_on is not null)))`,
  // A deleted report frees its name.
  'create unique index report_name on report (lower(report_name)) where deleted_at is null',

  transactions('report_direct_credit', 'DC'),
  transactions(
    'report_cash_pickup',
    'CP',
    ', p.user_sol_id, p.expires_at',
    ' left join pickup p on p.transaction_id = t.transaction_id',
  ),
  `create view report_wallet as
    select a.account_number, m.mto_name, a.owner as mto_code, a.currency, a.account_status, b.balance, b.held,
      b.balance - b.held as available_balance, a.country_id
    from ledger_account a join ledger_balance b on b.account_number = a.account_number
      left join mto m on m.mto_code = a.owner
    where a.kind = 'WALLET' and a.env = 'live'`,
  `create view report_wallet_line as
    select l.transaction_id::text || ' ' || l.event || ' ' || l.line_no as line_id, l.account_number, m.mto_name, a.owner as mto_code,
      l.transaction_id, l.event, l.label, l.side, l.amount, l.currency, l.balance_after, l.business_date, p.posted_at, a.country_id
    from ledger_line l
      join ledger_account a on a.account_number = l.account_number
      left join ledger_posting p on p.transaction_id = l.transaction_id and p.event = l.event
      left join mto m on m.mto_code = a.owner
    where a.kind = 'WALLET' and a.env = 'live'`,
  `create view report_funding as
    select f.funding_id, f.wallet_act, f.mto_code, m.mto_name, f.account_number, f.amount, a.currency, f.reference, f.value_date,
      f.advice_reference, f.narration, f.funding_status, f.created_at as funding_created_at, a.country_id
    from wallet_funding f join ledger_account a on a.account_number = f.account_number left join mto m on m.mto_code = f.mto_code
    where a.env = 'live'`,
  `create view report_partner as
    select mto_code, mto_name, mto_email, mto_phone, mto_country, mto_status, created_at as mto_created_at from mto`,
  `create view report_user as
    select u.user_id, u.username, u.first_name as user_first_name, u.last_name as user_last_name, u.email as user_email,
      u.phone as user_phone, u.user_type, u.mto_code, u.role_id, r.role_name, u.sol_id as user_sol_id, u.status as user_status,
      u.last_login_at as user_last_login, u.created_at as user_created_at, u.country_id
    from app_user u left join role r on r.role_id = u.role_id`,
  `create view report_role as
    select role_id, role_name, role_trn_limit, role_status, created_at as role_created_at, country_id from role`,
  `create view report_audit as
    select e.audit_id, e.actor_name as audit_full_name, e.actor_username as audit_username, e.actor_email as audit_email,
      e.module as audit_module, e.action as audit_action, e.item_name as audit_item_name, e.subject as audit_subject,
      e.address as audit_ip_address, e.response_code as audit_response_code, e.response_message as audit_response_message,
      e.happened_at as audit_created_at, e.country_id, e.actor_mto_code,
      array(select f.country_id from audit_former f where f.audit_id = e.audit_id) as former_country_ids
    from audit_entry e`,
  `create view report_screening_log as
    select l.transaction_id::text || ' ' || l.log_no as log_id, t.transaction_reference, t.transaction_contract_reference,
      t.mto_code as transaction_mto_code, l.screening_log_screening_code, l.screening_log_screening_type, l.screening_log_status,
      case when l.is_shadow then 'SHADOW' else 'LIVE' end as screening_mode, l.screening_log_created_at, t.transaction_status,
      t.country_id, t.contract_type, p.user_sol_id
    from screening_log l join transaction t on t.transaction_id = l.transaction_id
      left join pickup p on p.transaction_id = t.transaction_id
    where t.env = 'live'`,
  `create view report_queue_item as
    select q.cq_id, q.name as cq_name, q.subject as cq_type, q.action as cq_action, q.status as cq_status, q.reason as cq_reason,
      m.username as maker, c.username as cq_checker, q.created_at as cq_created_at, q.updated_at as cq_update_at,
      q.maker_id, q.module, q.country_id, q.mto_code, q.branch_sol_id, q.subject
    from queue_item q left join app_user m on m.user_id = q.maker_id left join app_user c on c.user_id = q.checker_id`,
  'create view report_reference_row as select r.table_name, r.row_no, r.cells from reference_row r',
]
