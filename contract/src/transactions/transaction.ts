import {
  amount,
  choice,
  code,
  country,
  day,
  email,
  hidden,
  nullable,
  optional,
  personName,
  phone,
  text,
  type ValuesOf,
} from '@portal/contract/record'
import type { Tone } from '../core/statuses.ts'

/** Direct credit to an account, or cash paid out at a branch. */
export const CONTRACT_TYPES = ['DC', 'CP'] as const
export type ContractType = (typeof CONTRACT_TYPES)[number]

/**
 * The type that determines screening, limits and posting of a transaction: a direct credit to the provider's own bank,
 * a direct credit to another bank, or a cash pickup (ruling 2.2).
 */
export const SCREENING_TYPES = ['DC', 'DC_INTER_BANK', 'CP'] as const
export type ScreeningType = (typeof SCREENING_TYPES)[number]

/** The status of a transaction (ruling 2.1). */
export const TRANSACTION_STATUSES = [
  'REQUESTED',
  'RECEIVED',
  'AML GATE',
  'PENDING',
  'PASSED',
  'POSTED',
  'FAILED',
  'RETURNED',
] as const
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number]
/**
 * The statuses of an order at the AML gate, and after its release. Partners and their users must not see these two
 * statuses (money §2.2).
 */
export const GATE_STATUSES: readonly TransactionStatus[] = ['AML GATE', 'PASSED']
export const TRANSACTION_STATUS_TONES: Record<TransactionStatus, Tone> = {
  REQUESTED: 'warning',
  RECEIVED: 'info',
  'AML GATE': 'warning',
  PENDING: 'warning',
  PASSED: 'info',
  POSTED: 'positive',
  FAILED: 'negative',
  RETURNED: 'neutral',
}

/**
 * The statuses that each card of a list counts. Together the cards sum to the list's total (ruling 2.1; money §2.4 for
 * RETURNED).
 */
export const TRANSACTION_CARDS = {
  pending: ['REQUESTED', 'RECEIVED', 'AML GATE', 'PENDING'],
  successful: ['PASSED', 'POSTED'],
  unsuccessful: ['FAILED', 'RETURNED'],
} as const satisfies Record<string, readonly TransactionStatus[]>

/** The statuses from which a reviewer may pass or fail a transaction. */
export const REVIEWED_STATUSES: readonly TransactionStatus[] = ['AML GATE', 'PENDING', 'FAILED']

/** A reviewer's reasons to pass or fail a transaction, as codes; details are a separate text. */
export const DECISION_REASONS = {
  PASSED: ['NOT_THE_PERSON', 'PAPERS_SEEN', 'KNOWN_CUSTOMER', 'RULE_TOO_WIDE', 'OTHER'],
  FAILED: ['NO_PAPERS', 'IDENTITY_DOUBTFUL', 'PURPOSE_UNCLEAR', 'SUSPICIOUS', 'OTHER'],
} as const satisfies Partial<Record<TransactionStatus, readonly string[]>>
export type DecisionReason = (typeof DECISION_REASONS)['PASSED' | 'FAILED'][number]
export const ALL_DECISION_REASONS: readonly DecisionReason[] = [
  ...new Set<DecisionReason>([...DECISION_REASONS.PASSED, ...DECISION_REASONS.FAILED]),
]

/** The cause of a FAILED transaction. Only a transaction failed by a review may be passed later (money §2). */
export const FAILURES = ['REVIEW', 'PARTNER', 'CORE', 'EXPIRY', 'MATCH'] as const
export type Failure = (typeof FAILURES)[number]

/** The state of a transaction at the core. UNCLEAR lasts until the core reports the transaction's status. */
export const CORE_STATES = ['NONE', 'RUNNING', 'UNCLEAR', 'CREDITED', 'REFUSED'] as const
export type CoreState = (typeof CORE_STATES)[number]

/** The purposes of a transfer; their labels are `purpose.<code>`. */
export const PURPOSES = [
  'FAMILY_SUPPORT',
  'EDUCATION',
  'MEDICAL',
  'SALARY',
  'SAVINGS',
  'GOODS_SERVICES',
  'RENT',
  'GIFT',
  'OTHER',
] as const

const GENDERS = ['MALE', 'FEMALE', 'OTHER'] as const

/** A hidden ISO 4217 code; users see the currency beside the amount instead. */
export const currency = () => hidden(code(3))

/** The identification and amounts of an order, for any product. */
export const ORDERED = {
  transactionReference: code(40),
  transactionBatchReference: optional(code(40)),
  transactionAmount: amount('transactionSourceCountryCurrency'),
  transactionSourceCountryCurrency: currency(),
  transactionSourceCountryCode: country(),
  transactionDestinationAmount: amount('transactionDestinationCountryCurrency'),
  transactionDestinationCountryCurrency: currency(),
  transactionDestinationCountryCode: country(),
  transactionRate: optional(code(20)),
}

/** The sender of the money. */
export const SENDER = {
  transactionSenderFirstName: personName(),
  transactionSenderLastName: personName(),
  transactionSenderGender: optional(choice(GENDERS, 'gender')),
  transactionSenderBirthDate: optional(day()),
  transactionSenderNationality: optional(country()),
  transactionSenderOccupationCode: optional(code(40)),
  transactionSenderRelationship: optional(code(40)),
  transactionSenderPhoneNumber: optional(phone('transactionSourceCountryCode')),
  transactionSenderEmailAddress: optional(email()),
  transactionSenderStreetAddress: optional(text()),
  transactionSenderCityAddress: optional(text(60)),
  transactionSenderIdType: optional(code(40)),
  transactionSenderIdNumber: optional(code(40)),
  transactionSenderIdIssuer: optional(text(60)),
  transactionSenderIdIssueDate: optional(day()),
  transactionSenderIdExpiryDate: optional(day()),
}

/** The receiver of the money. */
export const RECEIVER = {
  transactionReceiverFirstName: personName(),
  transactionReceiverMiddleName: optional(personName()),
  transactionReceiverLastName: personName(),
  transactionReceiverGender: optional(choice(GENDERS, 'gender')),
  transactionReceiverNationality: optional(country()),
  transactionReceiverPhoneNumber: optional(phone('transactionDestinationCountryCode')),
  transactionReceiverEmailAddress: optional(email()),
  transactionReceiverStreet: optional(text()),
  transactionReceiverCity: optional(text(60)),
}

/** A partner's direct-credit order, with the field names of the specification (§3). */
export const DIRECT_CREDIT_ORDER = {
  ...ORDERED,
  ...RECEIVER,
  transactionReceiverAccountNumber: code(20),
  transactionReceiverBankCode: code(10),
  transactionNewAccount: optional(choice(['YES', 'NO'])),
  ...SENDER,
  transactionPurposeCode: choice(PURPOSES, 'purpose'),
  transactionNarration: optional(text()),
  transactionExtraData: optional(text(500)),
}
export type DirectCreditOrder = ValuesOf<typeof DIRECT_CREDIT_ORDER>

/** A picture of an order's sender: JPEG or PNG in base64, stored separately from the order. */
export interface SenderPicture {
  transactionSenderImage?: string
}

/** Returns whether a person decided a transaction without a reason. */
export const isDecidedWithoutReason = (state: {
  readonly actorKind: 'PARTNER' | 'GATEWAY' | 'USER'
  readonly toStatus: TransactionStatus
  readonly stateReason: string | null
}): boolean =>
  state.actorKind === 'USER' && (state.toStatus === 'PASSED' || state.toStatus === 'FAILED') && !state.stateReason

/** A review's changes of a transaction, and the fields that the checker needs for the decision. */
export const TRANSACTION_REVIEW = {
  transactionContractReference: code(20),
  transactionReference: code(40),
  mtoName: text(120),
  transReceiver: text(200),
  transactionDestinationAmount: amount('transactionDestinationCountryCurrency'),
  transactionDestinationCountryCurrency: currency(),
  transactionStatus: choice(TRANSACTION_STATUSES, 'status.transaction'),
  decisionReason: nullable(choice(ALL_DECISION_REASONS, 'decisionReason')),
  transactionReason: nullable(text(255)),
}
export type TransactionReview = ValuesOf<typeof TRANSACTION_REVIEW>
