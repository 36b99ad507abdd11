import {
  amount,
  choice,
  code,
  day,
  fullName,
  hidden,
  nullable,
  optional,
  text,
  type ValuesOf,
} from '@portal/contract/record'
import { currency, ORDERED, PURPOSES, RECEIVER, SENDER, TRANSACTION_STATUSES } from '../transactions/transaction.ts'

/** A partner's order for a cash payout, with the field names of the specification (§3). */
export const CASH_PICKUP_ORDER = {
  ...ORDERED,
  ...RECEIVER,
  transactionReceiverAccountNumber: optional(code(20)),
  transactionReceiverBankCode: optional(code(10)),
  ...SENDER,
  transactionPurposeCode: choice(PURPOSES, 'purpose'),
  transactionSourceCode: optional(code(20)),
  transactionNarration: optional(text()),
  transactionExtraData: optional(text(500)),
}
export type CashPickupOrder = ValuesOf<typeof CASH_PICKUP_ORDER>

/** The fields of an order that a teller may add or correct; only the partner decides amount and receiver (money §4). */
export const CASH_PICKUP_COMPLETION = {
  transactionReceiverGender: RECEIVER.transactionReceiverGender,
  transactionReceiverNationality: RECEIVER.transactionReceiverNationality,
  transactionReceiverPhoneNumber: RECEIVER.transactionReceiverPhoneNumber,
  transactionReceiverEmailAddress: RECEIVER.transactionReceiverEmailAddress,
  transactionReceiverStreet: RECEIVER.transactionReceiverStreet,
  transactionReceiverCity: RECEIVER.transactionReceiverCity,
  transactionSenderRelationship: SENDER.transactionSenderRelationship,
  transactionExtraData: optional(text(500)),
}
export type CashPickupCompletion = ValuesOf<typeof CASH_PICKUP_COMPLETION>

/**
 * A payout request as its checker sees it: the partner, the amount, the sender and the receiver, the branch, and the
 * teller's additions.
 */
export const CASH_PICKUP_REQUEST = {
  transactionContractReference: code(20),
  transactionReference: code(40),
  mtoName: text(120),
  transactionMtoCode: hidden(code()),
  transactionDestinationAmount: amount('transactionDestinationCountryCurrency'),
  transactionDestinationCountryCurrency: currency(),
  transReceiver: text(200),
  transSender: text(200),
  transactionPurposeCode: choice(PURPOSES, 'purpose'),
  /** The id of the branch that requests and pays the order (ruling A81). */
  userSolId: code(8),
  ...CASH_PICKUP_COMPLETION,
}
export type CashPickupRequest = ValuesOf<typeof CASH_PICKUP_REQUEST>

/**
 * The identity document that the receiver shows at the counter (money §4). The transfer settings of a country list the
 * accepted types.
 */
export const PAYOUT_IDENTITY = {
  /** The code of a document type that the subsidiary accepts. */
  identityType: code(40),
  identityNumber: code(40),
  identityIssuer: text(60),
  identityIssueDate: optional(day()),
  /** The expiry date; required if documents of the type expire. */
  identityExpiryDate: optional(day()),
  /** The name exactly as on the document. */
  identityName: fullName(),
}
export type PayoutIdentity = ValuesOf<typeof PAYOUT_IDENTITY>

/** The reasons for not paying the cash. SUSPICION holds the order for compliance. */
export const PAYOUT_REFUSALS = [
  'IDENTITY_EXPIRED',
  'IDENTITY_NOT_ACCEPTED',
  'NAME_DIFFERS',
  'RECEIVER_ABSENT',
  'RECEIVER_DECLINED',
  'SUSPICION',
  'OTHER',
] as const
export type PayoutRefusal = (typeof PAYOUT_REFUSALS)[number]

/**
 * The reversal of a mistaken payout on the same business day: the cash is back in the till, and the money is back in
 * the wallet (money §4).
 */
export const PAYOUT_RETURN = {
  transactionContractReference: code(20),
  receiptNumber: code(30),
  mtoName: text(120),
  transReceiver: text(200),
  transactionDestinationAmount: amount('transactionDestinationCountryCurrency'),
  transactionDestinationCountryCurrency: currency(),
  transactionStatus: choice(TRANSACTION_STATUSES, 'status.transaction'),
  returnReason: nullable(text(255)),
}
export type PayoutReturn = ValuesOf<typeof PAYOUT_RETURN>

/**
 * The kinds of receipts of a paid order: the receipt printed by the gateway, and the receipt signed by the receiver.
 */
export const RECEIPT_KINDS = ['ISSUED', 'SIGNED'] as const
export type ReceiptKind = (typeof RECEIPT_KINDS)[number]

/** The paper formats of receipts. */
export const RECEIPT_FORMATS = ['A5', '80MM'] as const
export type ReceiptFormat = (typeof RECEIPT_FORMATS)[number]
