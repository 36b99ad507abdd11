import { isAmount, toMinor } from '@portal/contract/core'
import {
  amount,
  country,
  currency,
  listFields,
  mixed,
  name,
  number,
  PLAIN_TEXT,
  partnerCode,
  partnerRequest,
  pastDayWithin,
  REASON_PATTERN,
  request,
  shapeOf,
  string,
  text,
  uuid,
  ValidationError,
} from '@portal/contract/schema'
import { base64 } from '../files/files.schema.ts'
import { PAYOUT_CURRENCIES } from '../parameters/parameter-limits.ts'
import { newReference, reference, soughtReference } from '../schema/reference.ts'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { hasReasonLetters, REASON_LETTERS } from '../screening-cases/decision-reasons.ts'
import { readOrderBatch } from './order-batches.calls.ts'
import { LONGEST_METADATA, METADATA_NAME, MOST_METADATA } from './order-metadata.ts'
import { retryTransaction, updateDirectCreditStatus } from './review.calls.ts'
import { ALL_DECISION_REASONS, DECISION_REASONS, DIRECT_CREDIT_ORDER, SCREENING_TYPES } from './transaction.ts'
import { readSenderImage, readTransaction } from './transaction-detail.calls.ts'
import { readScreeningLogs } from './transaction-screening.calls.ts'
import { readDirectCreditHistory, readDirectCredits } from './transactions.calls.ts'

const aboveZero = () =>
  amount().test({
    name: 'aboveZero',
    test: (value) => !value || !isAmount(value) || toMinor(value) > 0n,
  })

/** More days than a person lives. */
export const MOST_LIFETIME_DAYS = 130 * 366
/** A past date within 130 years: a date of birth, or of a document's issue. */
export const lifetimeDay = () => pastDayWithin(MOST_LIFETIME_DAYS, 'lifetimeDay')

const accountNumber = () => string().matches(/^\d{6,20}$/, { name: 'accountNumber', excludeEmptyString: true })
const bankCode = () => string().matches(/^\d{3,10}$/, { name: 'bankCode', excludeEmptyString: true })

/** An exchange rate: source units for one destination unit, or the reverse. */
const rate = () =>
  string().test({
    name: 'rate',
    params: { digits: 9, decimals: 8 },
    test: (value) => !value || /^(?=.*[1-9])\d{1,9}(\.\d{1,8})?$/.test(value),
  })

/** Rules for fields of an order, in addition to the rules for the fields' kinds. */
export const orderParts = () => ({
  transactionReference: newReference(),
  transactionBatchReference: reference(),
  transactionAmount: aboveZero(),
  transactionDestinationAmount: aboveZero(),
  transactionSourceCountryCurrency: currency(),
  transactionDestinationCountryCurrency: string().oneOf([...PAYOUT_CURRENCIES]),
  transactionRate: rate(),
  transactionReceiverAccountNumber: accountNumber(),
  transactionReceiverBankCode: bankCode(),
  transactionSenderBirthDate: lifetimeDay(),
  transactionSenderIdIssueDate: lifetimeDay(),
})

/** The partner's own data of an order. A refusal names the entry, as in `metadata.invoice`. */
export const orderMetadata = () =>
  mixed<Readonly<Record<string, string>>>()
    .meta({ raw: true })
    .test('metadata', (value, context) => {
      if (value === undefined) return true
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        return context.createError({ type: 'typeError' })
      const entries = Object.entries(value as Readonly<Record<string, unknown>>)
      if (entries.length > MOST_METADATA) return context.createError({ type: 'most', params: { max: MOST_METADATA } })
      const wrong = entries.flatMap(([name, text]) => metadataFault(name, text) ?? [])
      if (wrong.length === 0) return true
      return new ValidationError(
        wrong.map(({ path, ...fault }) =>
          context.createError({ path: path === '' ? context.path : `${context.path}.${path}`, ...fault }),
        ),
      )
    })

/** Returns why an entry is refused, and at which name; null if it is accepted. */
function metadataFault(name: string, value: unknown) {
  if (!METADATA_NAME.test(name)) return { path: '', type: 'metadataName' }
  if (typeof value !== 'string') return { path: name, type: 'typeError' }
  if ([...value].length > LONGEST_METADATA) return { path: name, type: 'max', params: { max: LONGEST_METADATA } }
  return PLAIN_TEXT.test(value) ? null : { path: name, type: 'plainText' }
}

/** A direct credit that a partner orders, in plain JSON, with a picture of the sender. */
export const directCreditOrder = partnerRequest({
  ...shapeOf(DIRECT_CREDIT_ORDER, orderParts()),
  metadata: orderMetadata(),
  quoteId: uuid(),
  transactionSenderImage: base64(),
})

/** A request for the owner of an account, in plain JSON. */
export const accountEnquiry = partnerRequest({
  transactionDestinationCountryCode: country().required(),
  transactionReceiverBankCode: bankCode().required(),
  transactionReceiverAccountNumber: accountNumber().required(),
  transactionReceiverFirstName: name(),
  transactionReceiverLastName: name(),
})

/** A partner's request to return the money of a posted transaction, in plain JSON. */
export const recallOrder = partnerRequest({ recallReason: text(255).min(3).required() })

const ofPartner = { requestType: text(20), transactionMtoCode: partnerCode(40) }

/** A reviewer's comment of at least three characters. */
export const reason = () => text(255).min(3).matches(REASON_PATTERN, { name: 'reason', excludeEmptyString: true })

/** The reason for a decision on a held order, with at least ten letters in any script. */
export const decisionWords = () =>
  reason().test({
    name: 'reasonLetters',
    params: { letters: REASON_LETTERS },
    test: (value) => !value || hasReasonLetters(value),
  })

export const reviewRequest = request({
  transactionReference: soughtReference().required(),
  transactionMtoCode: partnerCode(40),
  transactionStatus: string().oneOf(['PASSED', 'FAILED']).required(),
  decisionReason: string().when('transactionStatus', ([outcome]: unknown[], schema) =>
    schema.oneOf([...(outcome === 'PASSED' ? DECISION_REASONS.PASSED : DECISION_REASONS.FAILED)]),
  ),
  transactionReason: decisionWords(),
  version: number().integer().min(1),
  transactionMaker: text(120),
  replaces: uuid(),
})

/** The schema of the compliance form, which also requires the reasons, and the partner and version on screen. */
export const decisionForm = reviewRequest.shape({
  transactionMtoCode: partnerCode(40).required(),
  transactionReason: decisionWords().required(),
  version: number().integer().min(1).required(),
  decisionReason: string()
    .oneOf([...ALL_DECISION_REASONS])
    .required(),
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [
    readOrderBatch,
    request({ ...listFields, batchReference: text(40).required(), transactionMtoCode: partnerCode(40) }),
  ],
  [readDirectCredits, request({ ...listFields, ...ofPartner, transactionId: uuid() })],
  [
    readDirectCreditHistory,
    request({ ...listFields, requestType: text(20), receiver: text(120).required(), receiverPhone: text(120) }),
  ],
  [readTransaction, request({ transactionId: uuid().required() })],
  [readSenderImage, request({ transactionId: uuid().required() })],
  [
    readScreeningLogs,
    request({ transactionId: uuid().required(), screeningType: string().oneOf([...SCREENING_TYPES]) }),
  ],
  [updateDirectCreditStatus, reviewRequest],
  [retryTransaction, request({ transactionId: uuid().required(), version: number().integer().min(1).required() })],
]
