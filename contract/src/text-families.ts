import { ENTRY_ACCOUNTS, ENTRY_SIDES, NAMED_LINES, WHOLE_AMOUNT } from './accounting-rules/accounting-rule.ts'
import { API_KEY_STATUSES, KEY_ENVIRONMENTS } from './api-keys/key-limits.ts'
import type { ChainStop } from './audit/audit.calls.ts'
import { PAYOUT_REFUSALS } from './cash-pickups/cash-pickup.ts'
import { IDENTITY_TYPES } from './cash-pickups/identity-document.ts'
import { CONDITION_JOINS } from './conditions/condition.ts'
import { CODES } from './core/codes.ts'
import { MODULES, PRIVILEGE_TYPES } from './core/privileges.ts'
import {
  OFFICER_STATUSES,
  PARTNER_STATUSES,
  QUEUE_STATUSES,
  RECORD_STATUSES,
  ROLE_STATUSES,
  USER_STATUSES,
  USER_TYPES,
} from './core/statuses.ts'
import { CUSTOMER_KEYS, CUSTOMER_SIDES } from './customers/customer.ts'
import { FALSE_MATCH_STATUSES } from './false-matches/false-match.ts'
import { LANGUAGES } from './format/languages.ts'
import { ACCOUNT_KINDS, ACCOUNT_STATUSES, INCOMES, LEVIES } from './ledger/ledger-account.ts'
import {
  ARREARS_BUCKETS,
  LOAN_ACT_STATUSES,
  LOAN_ACTS,
  LOAN_METHODS,
  LOAN_STANDINGS,
  LOAN_STATUSES,
  LOAN_TYPES,
  REPAYMENT_STATUSES,
} from './loans/loan.ts'
import { GENDERS } from './loans/proprietor.ts'
import { OFFICER_DESIGNATIONS, ORGANISATION_TYPES } from './officers/organisation-types.ts'
import { ORPHAN_REASONS, RECONCILIATION_FINDINGS } from './orphans/orphan.ts'
import {
  DELIVERY_STATES,
  RECIPIENT_STATES,
  RUN_STATES,
  type RunCause,
  SCHEDULE_FORMATS,
  SCHEDULE_FREQUENCIES,
  SCHEDULE_STATUSES,
  WEEKDAYS,
} from './periodic-reports/periodic-report.ts'
import type { QueueAction } from './queue/queue.calls.ts'
import { SHOWN_VALUES } from './regulator-reports/filing-content.ts'
import { THRESHOLD_BOUNDS, THRESHOLD_CUSTOMERS, THRESHOLD_MEANS } from './regulator-reports/filing-threshold.ts'
import { FILING_DUES, FILING_FORMATS, FILING_KINDS, FILING_STATUSES } from './regulator-reports/regulator-report.ts'
import { FILING_PARTS } from './regulator-reports/regulator-reports.calls.ts'
import { REPORT_CATEGORIES, REPORT_JOIN_TYPES, REPORT_TYPES } from './reports/report.ts'
import { BIRTH_AGREEMENTS, COUNTRY_AGREEMENTS, WORD_RULES } from './screening/list-match-words.ts'
import { SCREENING_COLUMN_GROUPS } from './screening/screening-column-kind.ts'
import type { Verdict } from './screening/screening-log.calls.ts'
import { SCREENING_EFFECTS, SCREENING_MODES } from './screening/screening-rule.ts'
import { SILENCINGS } from './screening/silencing.ts'
import { LISTING_STATUSES } from './screening-cases/internal-listing.ts'
import { LOOK_BACK_CAUSES, LOOK_BACK_STATUSES } from './screening-cases/look-back.ts'
import {
  CASE_CARDS,
  CASE_DUE_CHOICES,
  CASE_EVENTS,
  CASE_KINDS,
  CASE_OUTCOMES,
  CASE_STATUSES,
  CASE_STEP_NAMES,
} from './screening-cases/screening-case.ts'
import { SERVICE_WRITE_STATES } from './services/settlement.ts'
import { PARTNER_SECOND_FACTORS, REPORT_EXTERNALS } from './settings/settings.ts'
import { OPEN_ORDERS, SUSPENDED_PARTS, SUSPENSION_STARTS, SUSPENSION_STATUSES } from './suspensions/suspension.ts'
import { TILL_ACTS, TILL_STATUSES } from './tills/till.ts'
import { BATCH_HOLDS, BATCH_STATUSES, ROW_OUTCOMES } from './transactions/order-batch.ts'
import {
  ALL_DECISION_REASONS,
  CONTRACT_TYPES,
  CORE_STATES,
  FAILURES,
  PURPOSES,
  SCREENING_TYPES,
  TRANSACTION_STATUSES,
} from './transactions/transaction.ts'
import { PAIR_SCOPES, PAIR_STATUSES } from './trusted-pairs/trusted-pair.ts'
import { VALUE_KINDS } from './values-to-correct/values-to-correct.calls.ts'
import { STATEMENT_KINDS, STOP_REASONS } from './wallets/daily-statement.ts'
import { FUNDING_STATUSES, WALLET_ACTS } from './wallets/wallet-funding.ts'
import { ENTRY_KINDS, LIST_FORMATS, UNREADABLE_REASONS } from './watch-lists/list-edition.ts'
import { FETCH_PROBLEMS, FETCH_RESULTS, SOURCE_SCHEDULES } from './watch-lists/list-source.ts'
import { LISTED_PEOPLE, PASS_REVIEWS } from './watch-lists/watch-list.ts'
import { LIST_CHANGES } from './watch-lists/watch-lists.calls.ts'
import { DELIVERY_STATUSES, ENDPOINT_EVENTS, WEBHOOK_EVENTS } from './webhooks/webhook.ts'

/** Returns every member of a union; a missing new member is a type error. */
const every = <T extends string>(members: Readonly<Record<T, true>>) => Object.keys(members)

/**
 * Families of text keys that are built at run time, like `codes.${code}`: the members of each family by prefix. The
 * check of texts requires each member in the catalogues of every package that uses the family, and refuses an unknown
 * family.
 */
export const TEXT_FAMILIES: Readonly<Record<string, readonly string[]>> = {
  accountKind: ACCOUNT_KINDS,
  action: every<QueueAction>({ CREATE: true, UPDATE: true, DELETE: true }),
  arrearsBucket: ARREARS_BUCKETS,
  borrowerGender: GENDERS,
  businessType: ORGANISATION_TYPES,
  caseCard: ['total', ...Object.keys(CASE_CARDS)],
  caseDue: CASE_DUE_CHOICES,
  caseEvent: CASE_EVENTS,
  caseKind: CASE_KINDS,
  caseOutcome: CASE_OUTCOMES,
  caseStatus: CASE_STATUSES,
  caseStep: CASE_STEP_NAMES,
  lookBackCause: LOOK_BACK_CAUSES,
  lookBackStatus: LOOK_BACK_STATUSES,
  chainStop: every<ChainStop>({ rewritten: true, truncated: true, 'list-missing': true, 'list-forged': true }),
  codes: Object.keys(CODES),
  conditionJoin: CONDITION_JOINS,
  contractType: CONTRACT_TYPES,
  coreState: CORE_STATES,
  customerKey: CUSTOMER_KEYS,
  customerSide: CUSTOMER_SIDES,
  decisionReason: ALL_DECISION_REASONS,
  designation: OFFICER_DESIGNATIONS,
  endpointEvent: ENDPOINT_EVENTS,
  entryAccount: ENTRY_ACCOUNTS,
  entryOf: NAMED_LINES,
  entryAmount: [WHOLE_AMOUNT],
  entryDrCr: ENTRY_SIDES,
  env: KEY_ENVIRONMENTS,
  batchHold: BATCH_HOLDS,
  batchStatus: BATCH_STATUSES,
  event: WEBHOOK_EVENTS,
  failure: FAILURES,
  fee: INCOMES,
  finding: RECONCILIATION_FINDINGS,
  gender: ['MALE', 'FEMALE', 'OTHER'],
  identityType: IDENTITY_TYPES,
  keyEnvironment: KEY_ENVIRONMENTS,
  language: LANGUAGES,
  legalKind: ['PERSON', 'ORGANISATION'],
  levy: LEVIES,
  listedPerson: LISTED_PEOPLE,
  loanAct: LOAN_ACTS,
  loanMethod: LOAN_METHODS,
  loanStanding: LOAN_STANDINGS,
  loanType: LOAN_TYPES,
  module: [...MODULES, 'ACCESS'],
  listChange: LIST_CHANGES,
  listFormat: LIST_FORMATS,
  filingDelivery: ['OWN_ACCOUNT', 'OTHER_ACCOUNT', 'CASH'],
  filingDue: FILING_DUES,
  filingFault: ['MISSING', 'TOO_LONG', 'UNKNOWN_CODE'],
  filingFormat: FILING_FORMATS,
  filingKind: FILING_KINDS,
  filingPart: FILING_PARTS,
  filingValue: SHOWN_VALUES,
  fetchProblem: FETCH_PROBLEMS,
  fetchResult: FETCH_RESULTS,
  sourceSchedule: SOURCE_SCHEDULES,
  listFiles: LIST_FORMATS,
  entryKind: ENTRY_KINDS,
  unreadableList: UNREADABLE_REASONS,
  nameMatch: ['SAME', 'INITIAL', 'SOUND', 'SPELLING'],
  organisationType: ORGANISATION_TYPES,
  orphanReason: ORPHAN_REASONS,
  passReview: PASS_REVIEWS,
  openOrders: OPEN_ORDERS,
  pairScope: PAIR_SCOPES,
  payoutRefusal: PAYOUT_REFUSALS,
  privilegeRole: PRIVILEGE_TYPES,
  privilegeType: PRIVILEGE_TYPES,
  purpose: PURPOSES,
  reportCategory: REPORT_CATEGORIES,
  reportJoinType: REPORT_JOIN_TYPES,
  reportType: REPORT_TYPES,
  requestOutcome: ['ANSWERED', 'REFUSED', 'FAILED'],
  partnerSecondFactor: PARTNER_SECOND_FACTORS,
  recipientState: RECIPIENT_STATES,
  reportExternals: REPORT_EXTERNALS,
  runCause: every<RunCause>({ SCHEDULE: true, NOW: true, TEST: true }),
  rowOutcome: ROW_OUTCOMES,
  samePerson: ['phone', 'name'],
  scheduleFormat: SCHEDULE_FORMATS,
  scheduleFrequency: SCHEDULE_FREQUENCIES,
  screeningColumnGroup: SCREENING_COLUMN_GROUPS,
  screeningEffect: SCREENING_EFFECTS,
  screeningMode: SCREENING_MODES,
  screeningType: SCREENING_TYPES,
  'status.account': ACCOUNT_STATUSES,
  'status.apiKey': API_KEY_STATUSES,
  'status.delivery': DELIVERY_STATUSES,
  'status.funding': FUNDING_STATUSES,
  'status.listing': LISTING_STATUSES,
  'status.loan': LOAN_STATUSES,
  'status.loanAct': LOAN_ACT_STATUSES,
  'status.mto': PARTNER_STATUSES,
  'status.officer': OFFICER_STATUSES,
  'status.orphan': TRANSACTION_STATUSES,
  'status.filing': FILING_STATUSES,
  'status.falseMatch': FALSE_MATCH_STATUSES,
  'status.pair': PAIR_STATUSES,
  'status.suspension': SUSPENSION_STATUSES,
  suspendedMode: ['live', 'test'],
  suspendedPart: [...SUSPENDED_PARTS, 'which'],
  suspendedProduct: SCREENING_TYPES,
  suspensionStart: SUSPENSION_STARTS,
  'status.proprietor': RECORD_STATUSES,
  'status.queue': QUEUE_STATUSES,
  'status.record': RECORD_STATUSES,
  'status.repayment': REPAYMENT_STATUSES,
  'status.role': ROLE_STATUSES,
  'status.reportDelivery': DELIVERY_STATES,
  'status.run': RUN_STATES,
  'status.schedule': SCHEDULE_STATUSES,
  'status.serviceWrite': SERVICE_WRITE_STATES,
  'status.till': TILL_STATUSES,
  'status.transaction': TRANSACTION_STATUSES,
  'status.user': USER_STATUSES,
  thresholdBound: THRESHOLD_BOUNDS,
  thresholdCustomer: THRESHOLD_CUSTOMERS,
  thresholdMeans: THRESHOLD_MEANS,
  tillAct: TILL_ACTS,
  tillLine: ['FLOAT', 'SUPPLY', 'RETURN', 'PAID', 'TAKEN_BACK', 'CLOSED', 'DIFFERENCE'],
  truth: ['TRUE', 'FALSE', 'UNKNOWN', 'ERROR'],
  userType: USER_TYPES,
  verdict: every<Verdict>({ HIT: true, CLEAR: true, ERROR: true }),
  verdictSilenced: SILENCINGS,
  wordRule: WORD_RULES,
  birthAgreement: BIRTH_AGREEMENTS,
  countryAgreement: COUNTRY_AGREEMENTS,
  valueKind: [...VALUE_KINDS, 'other'],
  walletAct: WALLET_ACTS,
  statementKind: STATEMENT_KINDS,
  stopReason: STOP_REASONS,
  weekday: WEEKDAYS,
  yesNo: ['YES', 'NO'],
}
