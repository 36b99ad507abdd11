import type {
  ApiKeyStatus,
  DocumentType,
  KeyEnvironment,
  ModuleName,
  OfficerDesignation,
  OfficerStatus,
  OrganisationType,
  PartnerStatus,
  PayoutCurrency,
  RecordStatus,
  RoleStatus,
  SessionStage,
  StoredPurpose,
  UserStatus,
  UserType,
  ViewState,
} from '@portal/contract'
import type { RuleSlab } from '@portal/contract/accounting-rules/accounting-rule'
import type { ChainFault } from '@portal/contract/audit/audit.calls'
import type { PasskeyTransport } from '@portal/contract/auth/passkeys.calls'
import type { CashPickupCompletion, CashPickupOrder, PayoutRefusal } from '@portal/contract/cash-pickups/cash-pickup'
import type { IdentityType } from '@portal/contract/cash-pickups/identity-document'
import type { ConditionRow } from '@portal/contract/conditions/condition'
import type { CountryRulesRecord } from '@portal/contract/country-rules/country-rules'
import type { Language } from '@portal/contract/format'
import type { AccountKind, AccountStatus, PostingSide } from '@portal/contract/ledger/ledger-account'
import type { LedgerAct } from '@portal/contract/ledger/ledger-act'
import type { LoanAct, LoanActStatus, LoanMethod, LoanStatus, LoanType } from '@portal/contract/loans/loan'
import type { Gender } from '@portal/contract/loans/proprietor'
import type { OrphanReason, ReconciliationFinding, ReconciliationStatus } from '@portal/contract/orphans/orphan'
import type { ChargeLine } from '@portal/contract/partner-api'
import type {
  DeliveryState,
  RecipientState,
  RunCause,
  RunError,
  RunState,
  ScheduleFormat,
  ScheduleFrequency,
  ScheduleParameter,
  ScheduleStatus,
  ScheduleZone,
  Weekday,
} from '@portal/contract/periodic-reports/periodic-report'
import type { KnownContent } from '@portal/contract/regulator-reports/filing-content'
import type { FilingThreshold } from '@portal/contract/regulator-reports/filing-threshold'
import type {
  FiledPerson,
  FilingFormat,
  FilingKind,
  FilingStatus,
} from '@portal/contract/regulator-reports/regulator-report'
import type { ReportCategory, ReportCondition, ReportTableType } from '@portal/contract/reports/report'
import type { BacktestStatus } from '@portal/contract/screening/backtest'
import type { ScreeningFailure } from '@portal/contract/screening/screening-failure'
import type { ScreeningEffect, ScreeningMode } from '@portal/contract/screening/screening-rule'
import type { ListingStatus } from '@portal/contract/screening-cases/internal-listing'
import type { LookBackCause, LookBackStatus } from '@portal/contract/screening-cases/look-back'
import type { CaseEventKind, CaseKind, CaseOutcome, CaseStatus } from '@portal/contract/screening-cases/screening-case'
import type { ServiceWriteState } from '@portal/contract/services/settlement'
import type { PartnerSecondFactor, ReportExternals } from '@portal/contract/settings/settings'
import type {
  OpenOrders,
  SuspendedPart,
  SuspensionStart,
  SuspensionStatus,
} from '@portal/contract/suspensions/suspension'
import type { TillAct, TillStatus } from '@portal/contract/tills/till'
import type { BatchHold, BatchProduct, BatchStatus, RowOutcome } from '@portal/contract/transactions/order-batch'
import type { RecallStatus } from '@portal/contract/transactions/recall-request'
import type {
  ContractType,
  CoreState,
  DecisionReason,
  DirectCreditOrder,
  Failure,
  ScreeningType,
  TransactionStatus,
} from '@portal/contract/transactions/transaction'
import type { PairScope, PairStatus } from '@portal/contract/trusted-pairs/trusted-pair'
import type { StatementKind, StopReason } from '@portal/contract/wallets/daily-statement'
import type { WalletAct } from '@portal/contract/wallets/wallet-funding'
import type { EditionStatus, EntryKind, ListFormat, UnreadableProblem } from '@portal/contract/watch-lists/list-edition'
import type { EditionFile } from '@portal/contract/watch-lists/list-editions.calls'
import type { FetchProblem, FetchResult, SourceSchedule, Validators } from '@portal/contract/watch-lists/list-source'
import type { PassReview } from '@portal/contract/watch-lists/watch-list'
import type { ListChange } from '@portal/contract/watch-lists/watch-lists.calls'
import type { DeliveryStatus, EndpointEvent, WebhookEvent } from '@portal/contract/webhooks/webhook'
import type { ColumnType } from 'kysely'
import type { KeyActor } from '../audit/key-actor.ts'
import type { RecordValues } from '../records/field-changes.rules.ts'
import type { ServiceUser } from '../services/service-user.ts'

/** The result of a visit to the identity provider. */
export type ProviderOutcome =
  | { readonly subject: string; readonly email: string; readonly isEmailVerified: boolean }
  | { readonly failed: 'cancelled' | 'unavailable' | 'answer' }

/** The user who started a backtest. The backtest uses the scope of this user. */
export interface BacktestViewer {
  readonly userType: UserType
  readonly mtoCode: string | null
  readonly countryId: string
  readonly solId: string | null
}

/** The results of a backtest so far. */
export interface BacktestFound {
  readonly judged: number
  /** Number of hits by day, and within a day by partner. */
  readonly hits: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly added: number
  /** Missing in backtests of before migration 0374. */
  readonly crossed?: number
  readonly lost: number
  readonly passed: number
  readonly failed: number
  /** Ids of hits, newest first. */
  readonly samples: readonly string[]
}

/** The column type of a JSON document, written as text and read as an object. */
type Json<Content> = ColumnType<Content, string, string>
type UnchangingJson<Content> = ColumnType<Content, string, never>
/** The type of a column that is never updated. */
type Unchanging<Value> = ColumnType<Value, Value, never>
/** The type of a column that the database computes from other columns of the row. */
type Computed<Value> = ColumnType<Value, never, never>
type YesNo = 'YES' | 'NO'

/**
 * Column types that the queries need and the migrations cannot express: statuses, the content of JSON documents, and
 * columns that never change. Nullability and defaults come from the migrated schema.
 */
export interface ColumnTypes {
  accounting_rule: { ae_status: RecordStatus; slabs: Json<readonly RuleSlab[]> }
  accounting_rule_draft: { slabs: Json<RuleSlab[]> }
  accounting_rule_version: { slabs: UnchangingJson<readonly RuleSlab[]> }
  analytics_change: { contract_type: ContractType }
  analytics_rollup: { contract_type: ContractType }
  api_key: { env: KeyEnvironment; status: ApiKeyStatus }
  app_user: {
    name_key: Computed<string>
    phone_key: Computed<string>
    search_text: Computed<string>
    status: UserStatus
    user_type: UserType
  }
  audit_anchor_note: { fault: 'rewritten' | 'truncated'; kind: 'begun' | 'stopped' }
  audit_check: { fault: ChainFault }
  audit_entry: {
    after: UnchangingJson<RecordValues>
    before: UnchangingJson<RecordValues>
    claimed_identity: UnchangingJson<Record<string, string>>
    search_text: Computed<string>
  }
  backtest: {
    backtest_status: BacktestStatus
    conditions: UnchangingJson<readonly ConditionRow[]>
    found: Json<BacktestFound>
    failure: Json<ScreeningFailure>
    screening_type: Unchanging<ScreeningType>
    viewer: UnchangingJson<BacktestViewer>
  }
  country_rules: {
    cash_currencies: PayoutCurrency[]
    cash_report_currency: PayoutCurrency
    sender_details_currency: CountryRulesRecord['senderDetailsCurrency']
    filing_format: FilingFormat
    filing_thresholds: Json<readonly FilingThreshold[]>
    identity_types: IdentityType[]
    payout_currencies: PayoutCurrency[]
  }
  country_rules_version: { rules: UnchangingJson<CountryRulesRecord> }
  different_people: { declaration_status: RecordStatus }
  first_password_due: { language: Language }
  idempotency: { answer: Json<Record<string, unknown>> }
  partner_attempt: { answer: Json<Record<string, unknown>>; env: KeyEnvironment }
  book_act: { act_status: 'PENDING' | 'POSTED' | 'DECLINED'; currency: PayoutCurrency; ledger_act: LedgerAct }
  ledger_account: { account_status: AccountStatus; currency: PayoutCurrency; env: KeyEnvironment; kind: AccountKind }
  regulator_report: {
    content: Json<KnownContent> | null
    filed_people: Json<readonly FiledPerson[]>
    filing_format: FilingFormat | null
    filing_kind: FilingKind
    filing_status: Exclude<FilingStatus, 'PENDING'>
  }
  regulator_report_number: { filing_kind: FilingKind }
  ledger_hold: { state: 'HELD' | 'COMMITTED' | 'RELEASED' }
  ledger_line: { side: PostingSide }
  ledger_posting: { currency: PayoutCurrency; env: KeyEnvironment }
  mto: {
    mto_cac_incorporation_documents: YesNo
    mto_cbn_license: YesNo
    mto_consumer_protection_and_dispute_mechanism: YesNo
    mto_contingency_and_disaster_recovery: YesNo
    mto_contract_agreement: YesNo
    mto_enterprise_risk_management_framework: YesNo
    mto_memorandum_and_articles_of_association: YesNo
    mto_nda_executed: YesNo
    mto_pcidss_certificate: YesNo
    mto_status: PartnerStatus
    mto_vpn_connection_setup: YesNo
  }
  passkey: { transports: PasskeyTransport[] }
  officer: { auth_status: OfficerStatus; designation: OfficerDesignation }
  one_time_code: { payload: Json<Record<string, unknown>>; purpose: 'reset' | 'enrolment' | 'device' | 'report' }
  organisation: { organisation_type: OrganisationType }
  parameter: { parameter_status: RecordStatus; payout_currency: PayoutCurrency }
  provider_sign_in: { outcome: Json<ProviderOutcome> }
  queue_item: {
    action: 'CREATE' | 'UPDATE' | 'DELETE'
    after: UnchangingJson<RecordValues>
    before: UnchangingJson<RecordValues>
    branch_sol_id: Unchanging<string>
    country_id: Unchanging<string>
    /** Language of the mails to the maker. */
    maker_language: Language
    module: ModuleName
    search_text: Computed<string>
    status: 'PENDING' | 'AUTHORIZED' | 'REJECTED'
  }
  orphan_acceptance: { orphan_reason: OrphanReason }
  refusal_tally: { key_actor: UnchangingJson<KeyActor | null> }
  pickup: {
    completion: Json<CashPickupCompletion>
    pickup_origin: 'SENT' | 'FETCHED'
    status_before_request: 'RECEIVED' | 'PASSED'
  }
  pickup_claim: { claim_purpose: 'REQUEST' | 'PAYOUT'; env: KeyEnvironment; fetched_order: Json<CashPickupOrder> }
  pickup_payment: { name_differences: UnchangingJson<readonly string[]> }
  pickup_release: { env: KeyEnvironment }
  pickup_refusal: { refusal_reason: PayoutRefusal }
  pickup_source: { env: KeyEnvironment; source_status: 'PENDING' | 'ACTIVE' | 'ENDED' }
  recall_request: { recall_status: RecallStatus }
  periodic_delivery: { delivery_state: DeliveryState; recipient_state: RecipientState }
  periodic_report: {
    parameters: Json<readonly ScheduleParameter[]>
    schedule_format: ScheduleFormat
    schedule_frequency: ScheduleFrequency
    schedule_language: Language
    schedule_status: ScheduleStatus
    schedule_weekday: Weekday
    schedule_zone: ScheduleZone
  }
  periodic_run: { run_cause: RunCause; run_error: RunError; run_state: RunState }
  reconciliation_finding: { finding: ReconciliationFinding }
  reconciliation_run: { run_status: ReconciliationStatus }
  reference_row: { cells: UnchangingJson<Record<string, string>> }
  reference_table: { table_status: RecordStatus }
  report: {
    conditions: Json<readonly ReportCondition[]>
    report_category: ReportCategory
    report_join_table_type: ReportTableType
    report_join_type: 'INNER' | 'LEFT'
    report_status: RecordStatus
    report_table_type: ReportTableType
    report_type: 'SINGLE' | 'JOIN'
  }
  role: { role_status: RoleStatus }
  saved_view: { state: Json<ViewState> }
  server_key: { public_jwk: Json<Record<string, string>> }
  service_write: {
    after: UnchangingJson<RecordValues>
    answer: Json<RecordValues>
    before: UnchangingJson<RecordValues>
    maker: UnchangingJson<ServiceUser>
    maker_language: Language
    module: ModuleName
    request: UnchangingJson<Readonly<Record<string, unknown>>>
    state: 'QUEUED' | ServiceWriteState
  }
  session: { stage: SessionStage }
  system_settings: { partner_second_factor: PartnerSecondFactor; report_externals: ReportExternals }
  stored_file: { media_type: DocumentType; purpose: StoredPurpose }
  screening_case: {
    case_kind: CaseKind
    case_outcome: CaseOutcome
    case_status: CaseStatus
    first_pass_decision: DecisionReason | null
  }
  screening_case_event: { event_kind: CaseEventKind }
  screening_log: {
    evidence: UnchangingJson<Readonly<Record<string, Readonly<Record<string, string>>>>>
    failure: UnchangingJson<ScreeningFailure>
    matched: UnchangingJson<Readonly<Record<string, string>>>
    screening_log_screening_type: ScreeningType
    screening_log_status: 'HIT' | 'CLEAR' | 'ERROR'
  }
  screening_rule: {
    conditions: Json<readonly ConditionRow[]>
    screening_effect: ColumnType<ScreeningEffect, ScreeningEffect | undefined, ScreeningEffect>
    screening_mode: ScreeningMode
    screening_status: RecordStatus
    screening_type: ScreeningType
  }
  screening_rule_version: {
    conditions: UnchangingJson<readonly ConditionRow[]>
    screening_effect: ColumnType<ScreeningEffect, ScreeningEffect | undefined, never>
    screening_mode: Unchanging<ScreeningMode>
    screening_type: Unchanging<ScreeningType>
  }
  screening_run: { seen: UnchangingJson<Readonly<Record<string, string>>> }
  screening_set: { screening_type: Unchanging<ScreeningType> }
  transaction: {
    contract_type: ContractType
    core_state: CoreState
    env: KeyEnvironment
    failed_by: Failure
    charge_lines: UnchangingJson<readonly ChargeLine[]>
    metadata: UnchangingJson<Readonly<Record<string, string>>>
    order_details: UnchangingJson<Partial<DirectCreditOrder>>
    screening_type: ScreeningType
    search_text: Computed<string>
    source: 'API' | 'WEB'
    transaction_destination_country_currency: PayoutCurrency
    transaction_status: TransactionStatus
  }
  order_batch: { batch_status: BatchStatus; env: KeyEnvironment; hold: BatchHold; product: BatchProduct }
  order_batch_row: {
    outcome: RowOutcome
    problem: ColumnType<
      { code: string; detail: string; errors: { field: string; message: string }[] } | null,
      string | null,
      string
    >
  }
  quote: { contract_type: ContractType; env: KeyEnvironment; rate_source: 'BANK' | 'PARTNER' }
  transaction_state: {
    actor_kind: 'PARTNER' | 'GATEWAY' | 'USER'
    decision_reason: DecisionReason
    from_status: TransactionStatus
    to_status: TransactionStatus
  }
  core_try: { asked: 'CREDIT' | 'STATUS' | 'RETURN' }
  look_back: {
    cause: LookBackCause['cause']
    look_back_status: LookBackStatus
    part: 'OPEN' | 'LATE' | 'PAID'
  }
  loan: {
    loan_currency: PayoutCurrency
    loan_method: LoanMethod
    loan_status: LoanStatus
    loan_type: LoanType
  }
  loan_act: { act_status: LoanActStatus; loan_act: LoanAct }
  loan_settings: { default_method: LoanMethod }
  proprietor: {
    business_type: OrganisationType
    proprietor_gender: Gender
    proprietor_status: RecordStatus
  }
  till: {
    currency: PayoutCurrency
    pieces: Json<readonly { readonly pieceValue: string; readonly pieces: number }[]>
    till_status: TillStatus
  }
  till_cash: { cash_status: 'PENDING' | 'POSTED' | 'DECLINED'; till_act: TillAct }
  internal_listing: { listing_status: ListingStatus }
  watch_list: { list_status: RecordStatus; pass_review: PassReview }
  watch_list_version: { pass_review: PassReview | null }
  watch_list_entry: { entry_kind: EntryKind | null }
  list_edition: {
    edition_status: EditionStatus
    files: Json<readonly EditionFile[]>
    list_format: ListFormat
    problem: Json<UnreadableProblem> | null
  }
  list_edition_entry: { entry_kind: EntryKind }
  list_difference: { change: ListChange; entry_kind: EntryKind | null }
  list_source: {
    source_format: ListFormat | null
    source_schedule: SourceSchedule | null
    validators: Json<Validators> | null
  }
  list_fetch: { fetch_result: FetchResult; problem: Json<FetchProblem> | null }
  partner_suspension: {
    suspended_part: SuspendedPart
    suspended_product: ScreeningType | null
    open_orders: OpenOrders
    suspension_start: SuspensionStart
    suspension_status: SuspensionStatus
  }
  trusted_pair: { pair_scope: PairScope; pair_status: PairStatus }
  wallet_funding: { funding_status: 'PENDING' | 'POSTED' | 'DECLINED'; wallet_act: WalletAct }
  wallet_statement: { statement_kind: Unchanging<StatementKind> }
  wallet_statement_stop: { stop_reason: StopReason }
  webhook_delivery: { delivery_status: DeliveryStatus }
  partner_event: {
    env: KeyEnvironment
    event_type: WebhookEvent
    payload: UnchangingJson<Record<string, unknown>>
  }
  partner_request: { env: KeyEnvironment }
  webhook_endpoint: {
    endpoint_status: 'PENDING' | 'ACTIVE' | 'DELETED' | 'DECLINED'
    env: KeyEnvironment
    event_types: EndpointEvent[]
  }
  user_upload: { upload_status: RecordStatus }
}
