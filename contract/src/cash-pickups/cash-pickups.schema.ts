import { namesOf } from '@portal/contract/record'
import {
  listFields,
  number,
  type ObjectShape,
  partnerCode,
  partnerRequest,
  REASON_PATTERN,
  request,
  shapeOf,
  string,
  text,
  uuid,
  ValidationError,
} from '@portal/contract/schema'
import { soughtReference } from '../schema/reference.ts'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { orderMetadata, orderParts, reviewRequest } from '../transactions/transactions.schema.ts'
import {
  CASH_PICKUP_COMPLETION,
  CASH_PICKUP_ORDER,
  PAYOUT_IDENTITY,
  PAYOUT_REFUSALS,
  type PayoutIdentity,
  RECEIPT_FORMATS,
} from './cash-pickup.ts'
import * as pickups from './cash-pickups.calls.ts'
import { type IdentityCounter, identityFaults } from './identity-faults.ts'
import * as payouts from './payouts.calls.ts'
import * as receipts from './pickup-receipts.calls.ts'
import * as requests from './pickup-requests.calls.ts'

const ofPartner = { requestType: text(20), transactionMtoCode: partnerCode(40) } satisfies ObjectShape
const named = {
  transactionReference: soughtReference().required(),
  transactionMtoCode: partnerCode(40).required(),
} satisfies ObjectShape
const sent = { transactionMaker: text(120), source: text(20) } satisfies ObjectShape
const seen = { transactionId: uuid().required(), version: number().integer().min(1).required() } satisfies ObjectShape
const printed = {
  transactionReference: soughtReference().required(),
  transactionType: string().oneOf(['CP']).required(),
  imtoCode: partnerCode(40).required(),
} satisfies ObjectShape

/**
 * The request model of the specification. Only the completion is stored, because the order itself comes from the
 * partner.
 */
const model = Object.fromEntries(
  [
    ...namesOf(CASH_PICKUP_ORDER),
    ...([
      'transactionContractReference',
      'transactionCurrency',
      'transactionDate',
      'transactionTime',
      'transactionStatus',
    ] as const),
    ...(['responseCode', 'responseMessage'] as const),
  ].map((field) => [field, text(500)]),
) satisfies ObjectShape

/** The text of a reason: at least three characters, like a checker's reason. */
const reason = () => text(255).min(3).matches(REASON_PATTERN, { name: 'reason', excludeEmptyString: true })

/** A cash pickup in plain JSON, as a partner orders it or returns it in an answer. */
export const cashPickupOrder = partnerRequest({
  ...shapeOf(CASH_PICKUP_ORDER, orderParts()),
  metadata: orderMetadata(),
  quoteId: uuid(),
})

export const enquireCashPickupRequest = request({ ...model, ...named, ...sent })
export const createCashPickupRequest = request({
  ...model,
  ...named,
  ...sent,
  ...shapeOf(CASH_PICKUP_COMPLETION),
  replaces: uuid(),
})
/** Identifies the order by its id, or by its partner and reference as in the specification's model. */
export const editCashPickupRequest = request({
  ...model,
  transactionId: uuid(),
  version: number().integer().min(1),
  transactionReference: soughtReference().when('transactionId', ([id]: unknown[], schema) =>
    id === undefined ? schema.required() : schema,
  ),
  transactionMtoCode: partnerCode(40).when('transactionId', ([id]: unknown[], schema) =>
    id === undefined ? schema.required() : schema,
  ),
  ...sent,
  ...shapeOf(CASH_PICKUP_COMPLETION),
  replaces: uuid(),
})
export const payCashPickupRequest = request({ ...seen, ...shapeOf(PAYOUT_IDENTITY) })

/** A payout at the counter. The form checks the document by the gateway's own rules before sending. */
export const payoutRequestAt = (counter: IdentityCounter) =>
  payCashPickupRequest.test({
    name: 'identity',
    test(identity, { createError }) {
      const faults = identityFaults(identity as Partial<PayoutIdentity>, counter)
      return (
        faults.length === 0 ||
        new ValidationError(faults.map(({ field, key }) => createError({ path: field, message: key })))
      )
    },
  })

export const refusePayoutRequest = request({
  ...seen,
  refusalReason: string()
    .oneOf([...PAYOUT_REFUSALS])
    .required(),
  refusalNote: text(255).test({
    name: 'refusalNote',
    test: (note, { parent }) => (parent as { refusalReason?: string }).refusalReason !== 'OTHER' || Boolean(note),
  }),
})
export const returnPayoutRequest = request({ ...seen, returnReason: reason().required(), replaces: uuid() })

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [pickups.readCashPickups, request({ ...listFields, ...ofPartner, transactionId: uuid() })],
  [pickups.readCashPickupsByImto, request({ ...listFields, transactionMtoCode: partnerCode(40) })],
  [
    pickups.readCashPickupHistory,
    request({ ...listFields, requestType: text(20), receiver: text(120).required(), receiverPhone: text(120) }),
  ],
  [requests.readPickupPartners, request(listFields)],
  [pickups.readCashPickup, request({ transactionId: uuid().required() })],
  [requests.enquireCashPickup, enquireCashPickupRequest],
  [requests.releaseCashPickup, request(named)],
  [payouts.readPayoutIdentity, request({ transactionId: uuid().required() })],
  [requests.createCashPickup, createCashPickupRequest],
  [requests.editCashPickup, editCashPickupRequest],
  [pickups.updateCashPickupStatus, reviewRequest],
  [payouts.claimPayout, request({ transactionId: uuid().required() })],
  [payouts.payCashPickup, payCashPickupRequest],
  [payouts.refusePayout, refusePayoutRequest],
  [payouts.returnPayout, returnPayoutRequest],
  [
    receipts.createReceipt,
    request({ ...printed, receiptFormat: string().oneOf([...RECEIPT_FORMATS]), receiptLanguage: text(5) }),
  ],
  [receipts.uploadReceipt, request({ ...printed, encodedReceipt: string().required() })],
]
