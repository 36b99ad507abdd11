import { BATCH_OPERATIONS } from './partner-api/batches.ts'
import { BENEFICIARY_OPERATIONS } from './partner-api/beneficiaries.ts'
import { EVENT_OPERATIONS } from './partner-api/events.ts'
import type { PartnerField, PartnerOperation } from './partner-api/operation.ts'
import { QUOTE_OPERATIONS } from './partner-api/quotes.ts'
import { REQUIREMENT_OPERATIONS } from './partner-api/requirements.ts'
import { SETTLEMENT_OPERATIONS } from './partner-api/settlement.ts'
import { STATEMENT_OPERATIONS } from './partner-api/statements.ts'
import { TRANSACTION_OPERATIONS } from './partner-api/transactions.ts'
import { WALLET_OPERATIONS } from './partner-api/wallets.ts'
import { WEBHOOK_OPERATIONS } from './partner-api/webhooks.ts'

export { PARTNER_FAILURES, PARTNER_REFUSALS } from './partner-api/codes.ts'
export { EVENTS_A_PAGE, PARTNER_EVENTS, type PartnerEventRow } from './partner-api/events.ts'
export {
  PARTNER_TAGS,
  type PartnerField,
  type PartnerOperation,
  type PartnerProblemStatus,
} from './partner-api/operation.ts'
export { SETTLEMENT_DAYS } from './partner-api/settlement.ts'
export {
  type ChargeLine,
  EXAMPLE_ORDER,
  EXAMPLE_PICKUP,
  PARTNER_TRANSACTION,
  type PartnerRecall,
  type PartnerTransaction,
  STATUS_ORDER,
} from './partner-api/transactions.ts'

/** Maximum number of requests a minute with one key; further requests get the answer 429. */
export const PARTNER_REQUESTS_PER_MINUTE = 600

/** How many days the answer to an Idempotency-Key is kept. */
export const PARTNER_ANSWER_DAYS = 30

export const PARTNER_API_VERSION = '1.9.0'

/**
 * The outcome of an order with a test key, by the last two digits of its destination amount. With any other digits the
 * order is credited.
 */
export const TEST_OUTCOMES = { '01': 'refused', '02': 'unknownAccount', '03': 'late', '04': 'otherName' } as const
export type TestOutcome = (typeof TEST_OUTCOMES)[keyof typeof TEST_OUTCOMES]

/** The fields of an error of the partner API (an RFC 9457 problem); support needs the `correlationId`. */
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

/**
 * All operations of the partner API. The gateway implements this list, and the OpenAPI document and the documentation
 * page are generated from it. The API uses plain JSON over HTTPS, outside the encrypted POST rule (architecture §2).
 */
export const PARTNER_OPERATIONS: readonly PartnerOperation[] = [
  {
    id: 'whoami',
    tag: 'account',
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
  ...QUOTE_OPERATIONS,
  ...TRANSACTION_OPERATIONS,
  ...BATCH_OPERATIONS,
  ...WALLET_OPERATIONS,
  ...STATEMENT_OPERATIONS,
  ...SETTLEMENT_OPERATIONS,
  ...BENEFICIARY_OPERATIONS,
  ...REQUIREMENT_OPERATIONS,
  ...WEBHOOK_OPERATIONS,
  ...EVENT_OPERATIONS,
]

/** The answer of `whoami`: the partner that owns the key. */
export interface WhoAmI {
  mtoCode: string
  mtoName: string
  env: 'live' | 'test'
  keyId: string
  publicKey: string
}
