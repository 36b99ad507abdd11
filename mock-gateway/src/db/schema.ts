import type {
  ApiKeyStatus,
  KeyEnvironment,
  PartnerStatus,
  PayoutCurrency,
  RecordStatus,
  RoleStatus,
  SessionStage,
  UserStatus,
  UserType,
} from '@portal/contract'
import type { ChainFault } from '@portal/contract/calls/audit'
import type { Language } from '@portal/contract/format'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

// Hand-kept mirror of the migrations. `numeric` and `int8` arrive as strings, `timestamptz` as Date.

export interface PrivilegeTable {
  privilege_id: string
  pid: string
  module_name: string
  module_id: string
  type: string
  created_at: Date
  updated_at: Date
}

export interface RoleTable {
  role_id: string
  role_name: string
  role_trn_limit: string | null
  role_status: RoleStatus
  maker_id: string | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

type YesNo = Generated<'YES' | 'NO'>

export interface MtoTable {
  mto_code: string
  mto_name: string
  mto_status: PartnerStatus
  maker_id: ColumnType<string | null, string | null | undefined, string | null>
  mto_country_code: Generated<string>
  mto_country: Generated<string>
  mto_phone: Generated<string>
  mto_email: Generated<string>
  mto_address: Generated<string>
  mto_accounts: Generated<string>
  mto_cbn_licence_no: Generated<string>
  mto_accounting_rule_dc: Generated<string>
  mto_accounting_rule_dc_new_account: Generated<string>
  mto_accounting_rule_dc_interbank: Generated<string>
  mto_accounting_rule_cp: Generated<string>
  mto_cbn_license: YesNo
  mto_nda_executed: YesNo
  mto_vpn_connection_setup: YesNo
  mto_pcidss_certificate: YesNo
  mto_cac_incorporation_documents: YesNo
  mto_memorandum_and_articles_of_association: YesNo
  mto_consumer_protection_and_dispute_mechanism: YesNo
  mto_enterprise_risk_management_framework: YesNo
  mto_contingency_and_disaster_recovery: YesNo
  mto_contract_agreement: YesNo
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface AccountingRuleTable {
  ae_code: string
  ae_description: string
  ae_status: RecordStatus
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface ParameterTable {
  parameter_id: string
  mto_code: string
  payout_currency: PayoutCurrency
  cash_enabled: boolean
  intra_dc_enabled: boolean
  inter_dc_enabled: boolean
  cash_limit: string | null
  intra_dc_limit: string | null
  inter_dc_limit: string | null
  cash_count_limit: number | null
  intra_dc_count_limit: number | null
  inter_dc_count_limit: number | null
  parameter_status: RecordStatus
  maker_id: string | null
  checker_id: string | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface UserTable {
  user_id: string
  country_id: string
  first_name: string
  last_name: string
  middle_name: string | null
  phone: string
  sol_id: string | null
  username: string
  email: string
  role_id: string
  user_type: UserType
  status: UserStatus
  mto_code: string | null
  maker_id: string | null
  password_hash: string | null
  password_set_at: Date | null
  first_password_expires_at: Date | null
  must_change_password: Generated<boolean>
  failed_trials: Generated<number>
  totp_secret: Buffer | null
  totp_last_step: string | null
  totp_confirmed_at: Date | null
  last_login_at: Date | null
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface SessionTable {
  session_id: string
  token_hash: Buffer
  user_id: string
  stage: SessionStage
  keys: Buffer
  tries_left: Generated<number>
  address: string
  device: string
  started_at: Date
  last_active_at: Date
  absolute_at: Date
  /** The user's sign-in before this one. */
  last_login_at: Date | null
  ended_at: Date | null
  end_reason: string | null
}

export interface OneTimeCodeTable {
  code_id: string
  purpose: 'reset' | 'enrolment' | 'device'
  subject: string
  user_id: string | null
  code_hash: Buffer
  payload: JSONColumnType<Record<string, unknown>> | null
  tries_left: number
  sent_at: Date
  expires_at: Date
  used_at: Date | null
}

export interface SystemSettingsTable {
  only_row: Generated<boolean>
  password_trials: number
  reusable_old_passwords: number
  password_change_days: number
  inactivity_day_limit: number
  opening_hour: number
  closing_hour: number
  version: Generated<number>
  updated_at: Date
}

export interface ApiKeyTable {
  key_id: string
  mto_code: string
  env: KeyEnvironment
  status: ApiKeyStatus
  public_key: string | null
  secret_hash: Buffer | null
  masked_secret: string | null
  overlap_hours: Generated<number>
  created_by: string
  created_at: Date
  granted_at: Date | null
  revealed_at: Date | null
  last_used_at: Date | null
  expires_at: Date | null
  version: Generated<number>
}

/** How far the chain of the trail was verified; see domains/audit. */
export interface AuditCheckTable {
  only_row: Generated<boolean>
  position: string | null
  audit_id: string | null
  hash: string | null
  verified_at: Date | null
  bad_audit_id: string | null
  fault: ChainFault | null
}

/** A record's fields as texts, as the approvals engine keeps them. */
export type Snapshot = Record<string, string | null>
type SnapshotColumn = ColumnType<Snapshot | null, string | null, never>

export interface QueueItemTable {
  cq_id: string
  subject: string
  target_id: string
  module: string
  action: 'CREATE' | 'UPDATE' | 'DELETE'
  name: string
  status: 'PENDING' | 'AUTHORIZED' | 'REJECTED'
  reason: string | null
  maker_id: string
  checker_id: string | null
  base_version: number | null
  before: SnapshotColumn
  after: SnapshotColumn
  payload_hash: string
  amount: string | null
  currency: string | null
  mto_code: string | null
  votes_needed: Generated<number>
  replaces: string | null
  created_at: Date
  updated_at: Date
  expires_at: Date
}

export interface AuditEntryTable {
  audit_id: Generated<string>
  happened_at: Date
  correlation_id: string
  actor_id: string | null
  actor_username: string | null
  actor_name: string | null
  actor_email: string | null
  actor_phone: string | null
  actor_mto_code: string | null
  module: string
  action: string
  subject: string | null
  item_id: string | null
  cq_id: string | null
  cq_status: string | null
  address: string
  claimed_address: string | null
  claimed_identity: ColumnType<Record<string, string> | null, string | null, never>
  response_code: string
  response_message: string
  before: SnapshotColumn
  after: SnapshotColumn
}

export interface Database {
  privilege: PrivilegeTable
  role: RoleTable
  role_privilege: { role_id: string; privilege_id: string }
  mto: MtoTable
  accounting_rule: AccountingRuleTable
  parameter: ParameterTable
  app_user: UserTable
  password_history: { user_id: string; set_at: Date; password_hash: string }
  known_device: { user_id: string; device_hash: Buffer; first_seen_at: Date; last_seen_at: Date }
  one_time_code: OneTimeCodeTable
  session: SessionTable
  server_key: {
    kid: string
    private_key: Buffer
    public_jwk: ColumnType<Record<string, string>, string, string>
    created_at: Date
    retired_at: Date | null
  }
  attempt: { address: string; kind: string; window_at: Date; count: number }
  system_settings: SystemSettingsTable
  queue_item: QueueItemTable
  queue_vote: { cq_id: string; checker_id: string; voted_at: Date }
  audit_entry: AuditEntryTable
  audit_link: { position: string; audit_id: string; previous_hash: string; hash: string }
  audit_check: AuditCheckTable
  api_key: ApiKeyTable
  idempotency: {
    user_id: string
    call: string
    key: string
    body_hash: string
    answer: ColumnType<Record<string, unknown> | null, string | null, string>
    created_at: Date
  }
  directory_person: {
    username: string
    display_name: string
    email: string
    mobile_no: string
    department: string
    groups: string[]
    manager_name: string
    manager_department: string
    country_id: string
  }
  user_upload: {
    upload_id: string
    table_name: string
    country_id: string
    upload_status: RecordStatus
    row_count: number
    maker_id: string
    version: Generated<number>
    created_at: Date
    updated_at: Date
  }
  user_upload_row: { user_id: string; upload_id: string; row_no: number }
  first_password_due: { user_id: string; language: Language; created_at: Date }
  reference_table: { table_name: string; columns: string[]; row_count: number; maker_id: string; created_at: Date }
  reference_row: {
    table_name: string
    row_no: number
    cells: ColumnType<Record<string, string>, string, never>
  }
  mail: {
    mail_id: string
    recipient: string
    subject: string
    body: string
    created_at: Date
    next_try_at: Date
    tries: Generated<number>
    sent_at: Date | null
    error: string | null
  }
}
