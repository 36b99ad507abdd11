import { type Kysely, sql } from 'kysely'

/** Head office's data of a partner, and its accounting rules. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

/** Empty until filled in: earlier partners have only code and name. */
const TEXTS = [
  'mto_country_code',
  'mto_country',
  'mto_phone',
  'mto_email',
  'mto_address',
  'mto_accounts',
  'mto_cbn_licence_no',
  'mto_accounting_rule_dc',
  'mto_accounting_rule_dc_new_account',
  'mto_accounting_rule_dc_interbank',
  'mto_accounting_rule_cp',
]

const FLAGS = [
  'mto_cbn_license',
  'mto_nda_executed',
  'mto_vpn_connection_setup',
  'mto_pcidss_certificate',
  'mto_cac_incorporation_documents',
  'mto_memorandum_and_articles_of_association',
  'mto_consumer_protection_and_dispute_mechanism',
  'mto_enterprise_risk_management_framework',
  'mto_contingency_and_disaster_recovery',
  'mto_contract_agreement',
]

const STATEMENTS = [
  `alter table mto add column maker_id uuid references app_user,
    ${TEXTS.map((column) => `add column ${column} text not null default ''`).join(',\n    ')},
    ${FLAGS.map((column) => `add column ${column} text not null default 'NO' check (${column} in ('YES','NO'))`).join(',\n    ')}`,
  // A declined or deleted partner frees name and address.
  `create unique index mto_name_taken on mto (lower(mto_name)) where mto_status in ('PENDING','ACTIVE')`,
  `create unique index mto_email_taken on mto (lower(mto_email))
    where mto_status in ('PENDING','ACTIVE') and mto_email <> ''`,

  // The rules' own module adds their slabs and entries; partners choose among the active ones.
  `create table accounting_rule (
    ae_code text primary key check (char_length(ae_code) <= 10),
    ae_description text not null,
    ae_status text not null check (ae_status in ('PENDING','ACTIVE','DECLINED')),
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null)`,
]
