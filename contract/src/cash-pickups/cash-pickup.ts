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

/** A partner's order of a cash payout, with the names of the specification (§3). */
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

/** Fields a teller may add or correct in an order; only the partner decides amount and receiver (money §4). */
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

/** A payout request as its checker sees it: whose money, to whom, where, and the teller's additions. */
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
  /** Branch that requests and pays (ruling A81). */
  userSolId: code(8),
  ...CASH_PICKUP_COMPLETION,
}
export type CashPickupRequest = ValuesOf<typeof CASH_PICKUP_REQUEST>

/** The receiver's document at the counter (money §4). The transfer settings of a country list its accepted types. */
export const PAYOUT_IDENTITY = {
  /** Code of a type the subsidiary accepts. */
  identityType: code(40),
  identityNumber: code(40),
  identityIssuer: text(60),
  identityIssueDate: optional(day()),
  /** Required if documents of the type expire. */
  identityExpiryDate: optional(day()),
  /** The name as on the document. */
  identityName: fullName(),
}
export type PayoutIdentity = ValuesOf<typeof PAYOUT_IDENTITY>

/** Why cash was not paid. SUSPICION holds the order for compliance. */
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

/** A mistaken payout, reversed on its day: the cash is in the till again, the wallet has its money (money §4). */
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

/** Documents of a paid order: the printed one of the gateway, and the receiver's signed one. */
export const RECEIPT_KINDS = ['ISSUED', 'SIGNED'] as const
export type ReceiptKind = (typeof RECEIPT_KINDS)[number]

/** The paper format of a receipt. */
export const RECEIPT_FORMATS = ['A5', '80MM'] as const
export type ReceiptFormat = (typeof RECEIPT_FORMATS)[number]
