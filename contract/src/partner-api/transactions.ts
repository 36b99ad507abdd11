import { CASH_PICKUP_ORDER, type CashPickupOrder } from '../cash-pickups/cash-pickup.ts'
import type { Field, RecordFields } from '../record.ts'
import { RECALL_STATUSES, type RecallStatus } from '../transactions/recall-request.ts'
import {
  CONTRACT_TYPES,
  DIRECT_CREDIT_ORDER,
  type DirectCreditOrder,
  type TransactionStatus,
} from '../transactions/transaction.ts'
import { NAME_MAX } from '../values/name.ts'
import type { PartnerField, PartnerOperation } from './operation.ts'

/** An example order for the documentation, to an account that the demo core credits at once. */
export const EXAMPLE_ORDER: DirectCreditOrder = {
  transactionReference: 'SR-2026-000184',
  transactionAmount: '200.00',
  transactionSourceCountryCurrency: 'USD',
  transactionSourceCountryCode: 'US',
  transactionDestinationAmount: '320000.00',
  transactionDestinationCountryCurrency: 'NGN',
  transactionDestinationCountryCode: 'NG',
  transactionRate: '1600',
  transactionReceiverFirstName: 'Adaeze',
  transactionReceiverLastName: 'Okafor',
  transactionReceiverPhoneNumber: '+2348031234567',
  transactionReceiverAccountNumber: '0001236659',
  transactionReceiverBankCode: '000901',
  transactionSenderFirstName: 'Marie',
  transactionSenderLastName: 'Johnson',
  transactionSenderBirthDate: '1984-05-17',
  transactionSenderNationality: 'US',
  transactionSenderStreetAddress: '14 Grant Street',
  transactionSenderCityAddress: 'Denver',
  transactionPurposeCode: 'FAMILY_SUPPORT',
  transactionNarration: 'School fees',
}

/** An example cash pickup for the documentation, below Nigeria's cash limit. */
export const EXAMPLE_PICKUP: CashPickupOrder = {
  transactionReference: 'SR-2026-000185',
  transactionAmount: '150.00',
  transactionSourceCountryCurrency: 'USD',
  transactionSourceCountryCode: 'US',
  transactionDestinationAmount: '240000.00',
  transactionDestinationCountryCurrency: 'NGN',
  transactionDestinationCountryCode: 'NG',
  transactionRate: '1600',
  transactionReceiverFirstName: 'Ngozi',
  transactionReceiverLastName: 'Eze',
  transactionReceiverPhoneNumber: '+2348031234568',
  transactionSenderFirstName: 'Marie',
  transactionSenderLastName: 'Johnson',
  transactionSenderBirthDate: '1984-05-17',
  transactionSenderNationality: 'US',
  transactionSenderStreetAddress: '14 Grant Street',
  transactionSenderCityAddress: 'Denver',
  transactionPurposeCode: 'FAMILY_SUPPORT',
}

/** Converts a field of a record to the form in which partners send and receive it. */
function partnerField(name: string, field: Field, example: string | undefined): PartnerField {
  const { options, isOptional = false, kind, max = kind === 'name' ? NAME_MAX : undefined } = field
  return {
    name,
    type: 'string',
    about: `labels.${name}`,
    example: example ?? null,
    ...(options === undefined ? {} : { values: options }),
    ...(isOptional ? { isOptional } : {}),
    ...(max === undefined ? {} : { maxLength: max }),
    // Each order needs a new reference.
    ...(name === 'transactionReference' ? { tried: 'new' } : {}),
  }
}

const fieldsOf = (record: RecordFields, examples: object): PartnerField[] =>
  Object.entries(record).map(([name, field]) =>
    partnerField(name, field, (examples as Readonly<Record<string, string>>)[name]),
  )

/** Additional parts of an order. */
const SENDER_IMAGE: PartnerField = {
  name: 'transactionSenderImage',
  type: 'string',
  about: 'senderImage',
  example: null,
  isOptional: true,
}

/** The partner's own data of an order. */
const METADATA: PartnerField = {
  name: 'metadata',
  type: 'object',
  about: 'metadata',
  example: { invoice: 'INV-2026-0184', agent: 'Lagos 7' },
  isOptional: true,
}

/** One fee or levy of an order. */
export interface ChargeLine {
  readonly chargeName: string
  readonly chargeKind: 'FEE' | 'LEVY'
  /** In the currency of the payout. */
  readonly chargeAmount: string
}

const CHARGES: readonly PartnerField[] = [
  { name: 'chargeName', type: 'string', about: 'chargeName', example: 'TRANSFER_FEE' },
  { name: 'chargeKind', type: 'string', values: ['FEE', 'LEVY'], about: 'chargeKind', example: 'FEE' },
  { name: 'chargeAmount', type: 'string', about: 'chargeAmount', example: '465.12' },
]

/** The cost of an order. */
export const QUOTED_COST: readonly PartnerField[] = [
  { name: 'charged', type: 'string', about: 'charged', example: '320500.00' },
  { name: 'charges', type: 'array', about: 'charges', example: null, of: CHARGES },
]

const QUOTE: PartnerField = {
  name: 'quoteId',
  type: 'string',
  about: 'orderQuote',
  example: null,
  isOptional: true,
}

/** The answer to an order that is only validated. */
const VALIDATION: readonly PartnerField[] = [
  { name: 'wouldBeAccepted', type: 'boolean', about: 'wouldBeAccepted', example: false },
  {
    name: 'reasons',
    type: 'array',
    about: 'reasons',
    example: null,
    of: [
      { name: 'code', type: 'string', about: 'problemCode', example: '51' },
      { name: 'field', type: 'string', about: 'errorField', example: null, isNullable: true },
      { name: 'message', type: 'string', about: 'errorMessage', example: 'Insufficient balance' },
    ],
  },
  { name: 'transactionRate', type: 'string', about: 'derivedRate', example: '1600', isNullable: true },
  { name: 'charged', type: 'string', about: 'charged', example: '320500.00', isNullable: true },
  { name: 'charges', type: 'array', about: 'charges', example: null, of: CHARGES },
  {
    name: 'expectedAt',
    type: 'string',
    about: 'expectedAt',
    example: '2026-11-22T10:00:12.000Z',
    isNullable: true,
  },
]

const labelled = (name: string, example: string | null, more: Partial<PartnerField> = {}): PartnerField => ({
  name,
  type: 'string',
  about: `labels.${name}`,
  example,
  ...more,
})

/** The statuses that a partner sees, each with the statuses that may follow. */
export const STATUS_ORDER = {
  REQUESTED: ['RECEIVED', 'PENDING', 'FAILED'],
  RECEIVED: ['REQUESTED', 'PENDING', 'POSTED', 'FAILED'],
  PENDING: ['REQUESTED', 'RECEIVED', 'POSTED', 'FAILED'],
  POSTED: ['RETURNED'],
  FAILED: ['PENDING'],
  RETURNED: [],
} as const satisfies Partial<Record<TransactionStatus, readonly TransactionStatus[]>>

/** The fields of a transaction that a partner sees. They do not reveal the AML gate (money §2.2). */
export const PARTNER_TRANSACTION: readonly PartnerField[] = [
  { name: 'transactionId', type: 'string', about: 'transactionId', example: '019aa9d2-6c1e-7cc3-98c4-dc0c0c07398f' },
  { name: 'transactionReference', type: 'string', about: 'transactionReference', example: 'SR-2026-000184' },
  { name: 'transactionContractReference', type: 'string', about: 'contractReference', example: 'DC2611220K4W9M1T5Z7Q' },
  { name: 'contractType', type: 'string', values: CONTRACT_TYPES, about: 'contractType', example: 'DC' },
  {
    name: 'transactionStatus',
    type: 'string',
    values: Object.keys(STATUS_ORDER),
    about: 'transactionStatus',
    example: 'RECEIVED',
  },
  { name: 'transactionAmount', type: 'string', about: 'labels.transactionAmount', example: '200.00' },
  {
    name: 'transactionSourceCountryCurrency',
    type: 'string',
    about: 'labels.transactionSourceCountryCurrency',
    example: 'USD',
  },
  {
    name: 'transactionDestinationAmount',
    type: 'string',
    about: 'labels.transactionDestinationAmount',
    example: '320000.00',
  },
  {
    name: 'transactionDestinationCountryCurrency',
    type: 'string',
    about: 'labels.transactionDestinationCountryCurrency',
    example: 'NGN',
  },
  {
    name: 'transactionSourceCountryCurrencyIso',
    type: 'string',
    about: 'currencyIso',
    example: 'USD',
  },
  {
    name: 'transactionDestinationCountryCurrencyIso',
    type: 'string',
    about: 'currencyIso',
    example: 'NGN',
  },
  { name: 'transactionRate', type: 'string', about: 'derivedRate', example: '1600' },
  { name: 'charged', type: 'string', about: 'charged', example: '320500.00' },
  { name: 'charges', type: 'array', about: 'charges', example: null, of: CHARGES },
  labelled('transactionReceiverFirstName', 'Adaeze'),
  labelled('transactionReceiverMiddleName', null, { isNullable: true }),
  labelled('transactionReceiverLastName', 'Okafor'),
  labelled('transactionReceiverAccountNumber', '0001236659', { isNullable: true }),
  labelled('transactionReceiverBankCode', '000901', { isNullable: true }),
  labelled('transactionBatchReference', null, { isNullable: true }),
  { ...METADATA, isOptional: false },
  { ...QUOTE, about: 'quoteId', isOptional: false, isNullable: true },
  { name: 'coreReference', type: 'string', about: 'coreReference', example: null, isNullable: true },
  {
    name: 'expectedAt',
    type: 'string',
    about: 'expectedAt',
    example: '2026-11-22T10:00:12.000Z',
    isNullable: true,
  },
  { name: 'cancelRequested', type: 'boolean', about: 'cancelRequested', example: false },
  { name: 'responseCode', type: 'string', about: 'responseCode', example: null, isNullable: true },
  { name: 'responseMessage', type: 'string', about: 'responseMessage', example: null, isNullable: true },
  { name: 'createdAt', type: 'string', about: 'createdAt', example: '2026-11-22T10:00:00.000Z' },
  { name: 'updatedAt', type: 'string', about: 'updatedAt', example: '2026-11-22T10:00:00.000Z' },
]

/** The fields of a recall (a request to return posted money) that the partner sees. */
export const PARTNER_RECALL: readonly PartnerField[] = [
  { name: 'recallId', type: 'string', about: 'recallId', example: '019aa9d2-6c1e-7cc3-98c4-dc0c0c07398f' },
  { name: 'transactionReference', type: 'string', about: 'transactionReference', example: 'SR-2026-000184' },
  { name: 'recallStatus', type: 'string', values: RECALL_STATUSES, about: 'recallStatus', example: 'REQUESTED' },
  { name: 'recallReason', type: 'string', about: 'recallReason', example: 'Sent to the wrong account' },
  { name: 'requestedAt', type: 'string', about: 'requestedAt', example: '2026-11-22T10:00:00.000Z' },
  { name: 'recallAnswer', type: 'string', about: 'recallAnswer', example: null, isNullable: true },
  { name: 'answeredAt', type: 'string', about: 'answeredAt', example: null, isNullable: true },
]

const REFERENCE = {
  name: 'transactionReference',
  type: 'string',
  about: 'transactionReference',
  example: 'SR-2026-000184',
  tried: 'TRANSACTION_REFERENCE',
  place: 'path',
} as const

/** The partner API's operations on transactions (money §8). */
export const TRANSACTION_OPERATIONS: readonly PartnerOperation[] = [
  {
    id: 'createDirectCredit',
    tag: 'transactions',
    method: 'POST',
    path: '/partner/v1/direct-credits',
    body: [...fieldsOf(DIRECT_CREDIT_ORDER, EXAMPLE_ORDER), SENDER_IMAGE, METADATA, QUOTE],
    parameters: [
      { name: 'validateOnly', type: 'boolean', about: 'validateOnly', example: null, isOptional: true, place: 'query' },
    ],
    validatedAnswer: VALIDATION,
    carriesPicture: true,
    success: 201,
    answer: PARTNER_TRANSACTION,
    problems: [400, 401, 403, 409, 413, 415, 422, 429, 503],
  },
  {
    id: 'createCashPickup',
    tag: 'transactions',
    method: 'POST',
    path: '/partner/v1/cash-pickups',
    body: [...fieldsOf(CASH_PICKUP_ORDER, EXAMPLE_PICKUP), METADATA, QUOTE],
    success: 201,
    answer: PARTNER_TRANSACTION,
    problems: [400, 401, 403, 409, 413, 415, 422, 429, 503],
  },
  {
    id: 'readTransaction',
    tag: 'transactions',
    method: 'GET',
    path: '/partner/v1/transactions/{transactionReference}',
    parameters: [REFERENCE],
    success: 200,
    answer: PARTNER_TRANSACTION,
    problems: [401, 403, 404, 429, 503],
  },
  {
    id: 'listTransactions',
    tag: 'transactions',
    method: 'GET',
    path: '/partner/v1/transactions',
    parameters: [
      { name: 'status', type: 'string', about: 'filterStatus', example: 'POSTED', isOptional: true, place: 'query' },
      { name: 'from', type: 'string', about: 'filterFrom', example: '2026-11-01', isOptional: true, place: 'query' },
      { name: 'to', type: 'string', about: 'filterTo', example: '2026-11-22', isOptional: true, place: 'query' },
      { name: 'batch', type: 'string', about: 'filterBatch', example: 'B-184', isOptional: true, place: 'query' },
      { ...METADATA, about: 'filterMetadata', example: { invoice: 'INV-2026-0184' }, place: 'query' },
      { name: 'cursor', type: 'string', about: 'cursor', example: null, isOptional: true, place: 'query' },
    ],
    success: 200,
    answer: [
      { name: 'data', type: 'array', about: 'transactions', example: null, of: PARTNER_TRANSACTION },
      { name: 'cursor', type: 'string', about: 'nextCursor', example: null, isNullable: true },
    ],
    problems: [400, 401, 403, 429, 503],
  },
  {
    id: 'cancelTransaction',
    tag: 'transactions',
    method: 'POST',
    path: '/partner/v1/transactions/{transactionReference}/cancel',
    parameters: [REFERENCE],
    body: [],
    success: 200,
    answer: PARTNER_TRANSACTION,
    problems: [400, 401, 403, 404, 409, 413, 415, 422, 429, 503],
  },
  {
    id: 'recallTransaction',
    tag: 'transactions',
    method: 'POST',
    path: '/partner/v1/transactions/{transactionReference}/recall',
    parameters: [REFERENCE],
    body: [{ name: 'recallReason', type: 'string', about: 'recallReason', example: 'Sent to the wrong account' }],
    success: 201,
    answer: PARTNER_RECALL,
    problems: [400, 401, 403, 404, 409, 413, 415, 422, 429, 503],
  },
  {
    id: 'readRecall',
    tag: 'transactions',
    method: 'GET',
    path: '/partner/v1/transactions/{transactionReference}/recall',
    parameters: [REFERENCE],
    success: 200,
    answer: PARTNER_RECALL,
    problems: [401, 403, 404, 429, 503],
  },
]

/** A transaction as its partner sees it. */
export interface PartnerTransaction {
  transactionId: string
  transactionReference: string
  transactionContractReference: string
  contractType: string
  transactionStatus: string
  transactionAmount: string
  transactionSourceCountryCurrency: string
  transactionDestinationAmount: string
  transactionDestinationCountryCurrency: string
  transactionSourceCountryCurrencyIso: string
  transactionDestinationCountryCurrencyIso: string
  transactionRate: string
  charged: string
  charges: readonly ChargeLine[]
  transactionReceiverFirstName: string
  transactionReceiverMiddleName: string | null
  transactionReceiverLastName: string
  transactionReceiverAccountNumber: string | null
  transactionReceiverBankCode: string | null
  transactionBatchReference: string | null
  metadata: Readonly<Record<string, string>>
  /** The quote that the order used. */
  quoteId: string | null
  /** The core's reference of the credit. Null until the transaction is POSTED. */
  coreReference: string | null
  /** When nine of ten orders like this one are credited. Null if there is no expectation. */
  expectedAt: string | null
  cancelRequested: boolean
  responseCode: string | null
  responseMessage: string | null
  createdAt: string
  updatedAt: string
}

/** A recall as its partner sees it. */
export interface PartnerRecall {
  recallId: string
  transactionReference: string
  recallStatus: RecallStatus
  recallReason: string
  requestedAt: string
  recallAnswer: string | null
  answeredAt: string | null
}
