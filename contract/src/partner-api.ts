import { BENEFICIARY_OPERATIONS } from './partner-api/beneficiaries.ts'
import type { PartnerField, PartnerOperation } from './partner-api/operation.ts'
import { WALLET_OPERATIONS } from './partner-api/wallets.ts'
import { WEBHOOK_OPERATIONS } from './partner-api/webhooks.ts'
import type { Field, RecordFields } from './record.ts'
import { RECALL_STATUSES, type RecallStatus } from './records/recall-request.ts'
import {
  CONTRACT_TYPES,
  DIRECT_CREDIT_ORDER,
  type DirectCreditOrder,
  TRANSACTION_STATUSES,
} from './records/transaction.ts'

export type { PartnerField, PartnerOperation, PartnerProblemStatus } from './partner-api/operation.ts'

/** Requests a minute that one key may make; beyond it the answer is 429. */
export const PARTNER_REQUESTS_PER_MINUTE = 600

export const PARTNER_API_VERSION = '1.0.0'

/** What becomes of an order with a test key, by the last two digits of its destination amount; of every other one, it is credited. */
export const TEST_OUTCOMES = { '01': 'refused', '02': 'unknownAccount', '03': 'late', '04': 'otherName' } as const
export type TestOutcome = (typeof TEST_OUTCOMES)[keyof typeof TEST_OUTCOMES]

/** What a problem of the partner API carries (RFC 9457); `correlationId` is what support asks for. */
export const PROBLEM_FIELDS: readonly PartnerField[] = [
  { name: 'type', type: 'string', about: 'problemType', example: 'about:blank' },
  { name: 'title', type: 'string', about: 'problemTitle', example: 'Unauthorized' },
  { name: 'status', type: 'integer', about: 'problemStatus', example: 401 },
  { name: 'detail', type: 'string', about: 'problemDetail', example: 'The key is not known.' },
  { name: 'code', type: 'string', about: 'problemCode', example: '51', isOptional: true },
  {
    name: 'errors',
    type: 'array',
    about: 'problemErrors',
    example: null,
    isOptional: true,
    of: [
      { name: 'field', type: 'string', about: 'errorField', example: 'transactionAmount' },
      { name: 'message', type: 'string', about: 'errorMessage', example: 'Source amount is required' },
    ],
  },
  { name: 'correlationId', type: 'string', about: 'correlationId', example: '0192f3c1-7a54-7f03-9d0e-5b1c2a9e4f10' },
]

/** An order as the documentation shows it, to an account of the demo core that credits at once. */
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
  transactionSenderNationality: 'US',
  transactionPurposeCode: 'FAMILY_SUPPORT',
  transactionNarration: 'School fees',
}

/** A field of a record as partners send and read it. */
function partnerField(name: string, field: Field, example: string | undefined): PartnerField {
  const { options, isOptional = false } = field
  return {
    name,
    type: 'string',
    about: `labels.${name}`,
    example: example ?? null,
    ...(options === undefined ? {} : { values: options }),
    ...(isOptional ? { isOptional } : {}),
  }
}

const fieldsOf = (record: RecordFields, examples: object): PartnerField[] =>
  Object.entries(record).map(([name, field]) =>
    partnerField(name, field, (examples as Readonly<Record<string, string>>)[name]),
  )

/** What comes with an order besides. */
const SENDER_IMAGE: PartnerField = {
  name: 'transactionSenderImage',
  type: 'string',
  about: 'senderImage',
  example: null,
  isOptional: true,
}

/** What a partner is told of a transaction. AML GATE is told as PENDING (money §2.2). */
export const PARTNER_TRANSACTION: readonly PartnerField[] = [
  { name: 'transactionId', type: 'string', about: 'transactionId', example: '019aa9d2-6c1e-7cc3-98c4-dc0c0c07398f' },
  { name: 'transactionReference', type: 'string', about: 'transactionReference', example: 'SR-2026-000184' },
  { name: 'transactionContractReference', type: 'string', about: 'contractReference', example: 'DC2611220K4W9M1T5Z7Q' },
  { name: 'contractType', type: 'string', values: CONTRACT_TYPES, about: 'contractType', example: 'DC' },
  {
    name: 'transactionStatus',
    type: 'string',
    values: TRANSACTION_STATUSES.filter((status) => status !== 'AML GATE'),
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
  { name: 'charged', type: 'string', about: 'charged', example: '320500.00' },
  { name: 'responseCode', type: 'string', about: 'responseCode', example: null, isNullable: true },
  { name: 'responseMessage', type: 'string', about: 'responseMessage', example: null, isNullable: true },
  { name: 'createdAt', type: 'string', about: 'createdAt', example: '2026-11-22T10:00:00.000Z' },
  { name: 'updatedAt', type: 'string', about: 'updatedAt', example: '2026-11-22T10:00:00.000Z' },
]

/** What a partner is told of its wish to have posted money back. */
const PARTNER_RECALL: readonly PartnerField[] = [
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
  place: 'path',
} as const

/**
 * The partner API, stated once: the gateway answers it, the OpenAPI document and the documentation page are made from it.
 * Plain JSON over HTTPS, outside the encrypted POST rule (architecture §2).
 */
export const PARTNER_OPERATIONS: readonly PartnerOperation[] = [
  {
    id: 'whoami',
    method: 'GET',
    path: '/partner/v1/whoami',
    success: 200,
    answer: [
      { name: 'mtoCode', type: 'string', about: 'mtoCode', example: 'SWIFTREMIT' },
      { name: 'mtoName', type: 'string', about: 'mtoName', example: 'SwiftRemit Ltd' },
      { name: 'env', type: 'string', values: ['live', 'test'], about: 'env', example: 'test' },
      { name: 'keyId', type: 'string', about: 'keyId', example: '0192f3c1-7a54-7f03-9d0e-5b1c2a9e4f10' },
      { name: 'publicKey', type: 'string', about: 'publicKey', example: 'rgpk_test_2Zp0c8yV1mQeXw4sT7uKjD3a' },
    ],
    problems: [401, 403, 429, 503],
  },
  {
    id: 'createDirectCredit',
    method: 'POST',
    path: '/partner/v1/direct-credits',
    body: [...fieldsOf(DIRECT_CREDIT_ORDER, EXAMPLE_ORDER), SENDER_IMAGE],
    carriesPicture: true,
    success: 201,
    answer: PARTNER_TRANSACTION,
    problems: [400, 401, 403, 409, 413, 415, 422, 429, 503],
  },
  {
    id: 'readTransaction',
    method: 'GET',
    path: '/partner/v1/transactions/{transactionReference}',
    parameters: [REFERENCE],
    success: 200,
    answer: PARTNER_TRANSACTION,
    problems: [401, 403, 404, 429, 503],
  },
  {
    id: 'listTransactions',
    method: 'GET',
    path: '/partner/v1/transactions',
    parameters: [
      { name: 'status', type: 'string', about: 'filterStatus', example: 'POSTED', isOptional: true, place: 'query' },
      { name: 'from', type: 'string', about: 'filterFrom', example: '2026-11-01', isOptional: true, place: 'query' },
      { name: 'to', type: 'string', about: 'filterTo', example: '2026-11-22', isOptional: true, place: 'query' },
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
    method: 'GET',
    path: '/partner/v1/transactions/{transactionReference}/recall',
    parameters: [REFERENCE],
    success: 200,
    answer: PARTNER_RECALL,
    problems: [401, 403, 404, 429, 503],
  },
  ...WALLET_OPERATIONS,
  ...BENEFICIARY_OPERATIONS,
  ...WEBHOOK_OPERATIONS,
]

/** Answer of `whoami`: whose key it is. */
export interface WhoAmI {
  mtoCode: string
  mtoName: string
  env: 'live' | 'test'
  keyId: string
  publicKey: string
}

/** A transaction as its partner is told it. */
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
  charged: string
  responseCode: string | null
  responseMessage: string | null
  createdAt: string
  updatedAt: string
}

/** A recall as its partner is told it. */
export interface PartnerRecall {
  recallId: string
  transactionReference: string
  recallStatus: RecallStatus
  recallReason: string
  requestedAt: string
  recallAnswer: string | null
  answeredAt: string | null
}
