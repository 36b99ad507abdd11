import type { KeyEnvironment, PayoutCurrency } from '@portal/contract'
import type { CashPickupOrder } from '@portal/contract/cash-pickups/cash-pickup'
import type { ChargeLine } from '@portal/contract/partner-api'
import type { Bank } from '@portal/contract/transactions/bank'
import type { OrderMetadata } from '@portal/contract/transactions/order-metadata'
import type { ContractType, DirectCreditOrder, ScreeningType } from '@portal/contract/transactions/transaction'
import type { NewTransaction } from '../transaction.store.ts'
import { contractReference } from './contract-reference.ts'

/** The data of an order and the terms that were computed when it was accepted. */
export interface AcceptedOrder {
  readonly transactionId: string
  readonly env: KeyEnvironment
  readonly mtoCode: string
  /** The key that sent the order. Null if no key sent it. */
  readonly keyId: string | null
  /** The teller who fetched the order. Null if the partner sent it. */
  readonly makerId: string | null
  readonly countryId: string
  readonly currency: PayoutCurrency
  readonly contractType: ContractType
  /** The receiver's bank. Null for a cash payout. */
  readonly bank: Bank | null
  readonly screeningType: ScreeningType
  readonly aeCode: string
  /** The version of the accounting rule that posts the order, even if the rule changes later. */
  readonly ruleVersion: number
  readonly wallet: string
  readonly charged: string
  /** The fees and levies within the charges. */
  readonly chargeLines: readonly ChargeLine[]
  /** When the order is expected to be credited. Null if there is no expectation. */
  readonly expectedAt: Date | null
  readonly metadata?: OrderMetadata['metadata']
  readonly quoteId?: string | undefined
  /** The version of the subsidiary's rules that applies to the order, even if the rules change later. */
  readonly rulesVersion: number
  /** The business date on which the order is counted, `2026-11-22`. */
  readonly businessDate: string
  /** Whether the order is still included in the count of that day. */
  readonly isCounted: boolean
}

/** Returns the row of an accepted order, with the status RECEIVED. */
export function orderRow(
  accepted: AcceptedOrder,
  order: DirectCreditOrder | CashPickupOrder,
  now: Date,
): NewTransaction {
  const { transactionBatchReference, ...details } = order
  const { transactionId, contractType, countryId, businessDate: day, metadata } = accepted
  return {
    transaction_id: transactionId,
    env: accepted.env,
    country_id: countryId,
    mto_code: accepted.mtoCode,
    contract_type: contractType,
    screening_type: accepted.screeningType,
    transaction_reference: order.transactionReference,
    transaction_contract_reference: contractReference(contractType, day, transactionId),
    transaction_batch_reference: transactionBatchReference ?? null,
    transaction_status: 'RECEIVED',
    transaction_amount: order.transactionAmount,
    transaction_source_country_currency: order.transactionSourceCountryCurrency,
    transaction_source_country_code: order.transactionSourceCountryCode,
    transaction_destination_amount: order.transactionDestinationAmount,
    transaction_destination_country_currency: accepted.currency,
    transaction_destination_country_code: order.transactionDestinationCountryCode,
    trans_sender: senderName(order),
    trans_receiver: receiverName(order),
    transaction_receiver_email_address: order.transactionReceiverEmailAddress ?? null,
    transaction_receiver_phone_number: order.transactionReceiverPhoneNumber ?? null,
    transaction_sender_phone_number: order.transactionSenderPhoneNumber ?? null,
    transaction_receiver_account_number: order.transactionReceiverAccountNumber ?? null,
    destinationbankcode: accepted.bank?.bankCode ?? null,
    order_details: JSON.stringify(details),
    ae_code: accepted.aeCode,
    rule_version: accepted.ruleVersion,
    wallet_account: accepted.wallet,
    charged: accepted.charged,
    charge_lines: JSON.stringify(accepted.chargeLines),
    expected_at: accepted.expectedAt,
    quote_id: accepted.quoteId ?? null,
    metadata: metadata === undefined || Object.keys(metadata).length === 0 ? null : JSON.stringify(metadata),
    rules_version: accepted.rulesVersion,
    counted_on: accepted.isCounted ? day : null,
    source: accepted.makerId === null ? 'API' : 'WEB',
    key_id: accepted.keyId,
    transaction_maker: accepted.makerId,
    transaction_created_at: now,
    transaction_updated_at: now,
  }
}

type Order = DirectCreditOrder | CashPickupOrder

/** Returns the sender's name for display. */
export const senderName = (order: Order): string =>
  fullName(order.transactionSenderFirstName, order.transactionSenderLastName)

/** Returns the receiver's name for display. */
export const receiverName = (order: Order): string =>
  fullName(order.transactionReceiverFirstName, order.transactionReceiverMiddleName, order.transactionReceiverLastName)

const fullName = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' ')
