import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { PayoutIdentity, PayoutRefusal } from './cash-pickup.ts'
import type { IdentityType } from './identity-document.ts'

/** A refusal to pay at the counter, with its reason. */
export interface RefusedPayout {
  refusalReason: PayoutRefusal
  refusalNote: string | null
  /** The name of the teller. */
  refusedBy: string
  refusedAt: string
}

/** An identity type that the paying subsidiary accepts. */
export interface AcceptedIdentity {
  identityType: IdentityType
  /** An example of the document number, shown beside its field. */
  example: string
  /** Whether documents of this type have an expiry date. */
  expires: boolean
}

/** The data that the teller needs at the counter, after claiming the order. */
export interface PayoutDesk {
  claimedUntil: string
  /** The id of the paying subsidiary, and its business date (`2026-11-23`): documents are checked against both. */
  countryId: string
  businessDate: string
  identities: readonly AcceptedIdentity[]
  /** The teller's till that is open today in the order's currency, with its balance. */
  till: { tillId: string; balance: string }
  /** The amount above which the cash paid in a day is reported; null if the country has no threshold. */
  reportThreshold: string | null
}

/**
 * Claims an authorized order for payout. Refused with 09 if another teller has claimed the order, with 12 if the order
 * is not authorized or has ended, or if no till is open for it, with 63 if the teller authorized the order, with 57 if
 * the order belongs to another branch or the user is not a teller, with 25 if there is no such order in scope.
 */
export const claimPayout = writeCall<{ transactionId: string }, PayoutDesk>({
  action: 'portal/claimPayout',
  path: 'portal/cash-pickup/claim',
  access: { needs: 'CASH_PICKUP|CREATE' },
})

/** A payout as printed on its receipt. */
export interface PaidPickup {
  receiptNumber: string
  paidAt: string
  /** The balance of the till after the payout. */
  tillBalance: string
}

/**
 * Pays the cash exactly once: debits WALLET, credits TILL, sets POSTED and issues the receipt (money §4). Refused with
 * 54 if the claim has expired, with 09 if another teller holds the claim, with 12 if the order has ended or was
 * cancelled meanwhile, or if no till is open today, with 29 if `version` is stale, with 63 if the teller authorized the
 * order, with 64 above the teller's limit, with 30 at the faulty field of the document (expired, malformed, different
 * name), with 51 if the till has too little cash, with 91 if the partner's system does not confirm: without an answer
 * no cash is paid.
 */
export const payCashPickup = writeCall<PayoutIdentity & { transactionId: string; version: number }, PaidPickup>({
  action: 'portal/payCashPickup',
  path: 'portal/cash-pickup/pay',
  access: { needs: 'CASH_PICKUP|CREATE' },
})

/**
 * Returns the full number of the document shown for a payout, which is masked everywhere else; only for compliance, and
 * every reading is audited. Refused with 12 if the order is not paid, with 25 if there is no such order in scope.
 */
export const readPayoutIdentity = readCall<{ transactionId: string }, { identityNumber: string }>({
  action: 'portal/readPayoutIdentity',
  path: 'portal/cash-pickup/identity',
  access: { needs: 'CASH_PICKUP|COMPLIANCE' },
})

/**
 * Records why cash was not paid, and ends the claim. The reason SUSPICION holds the order for compliance. Refused with
 * 09, 12 and 54 for the same reasons as `payCashPickup`.
 */
export const refusePayout = writeCall<
  { transactionId: string; version: number; refusalReason: PayoutRefusal; refusalNote?: string },
  object
>({
  action: 'portal/refusePayout',
  path: 'portal/cash-pickup/refuse',
  access: { needs: 'CASH_PICKUP|CREATE' },
})

/**
 * Queues the reversal of a mistaken payout: debits TILL, credits WALLET, voids the receipt and sets RETURNED. Refused
 * with 12 if the order is not paid, was not paid on this business day, or its till is closed, with 29 if `version` is
 * stale, with 28 if a reversal is pending.
 */
export const returnPayout = writeCall<
  Resubmission & { transactionId: string; version: number; returnReason: string },
  Queued
>({
  action: 'portal/returnPayout',
  path: 'portal/cash-pickup/return',
  access: { needs: 'CASH_PICKUP|UPDATE' },
  queued: true,
})
