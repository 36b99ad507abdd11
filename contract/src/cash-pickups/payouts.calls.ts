import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { PayoutIdentity, PayoutRefusal } from './cash-pickup.ts'
import type { IdentityType } from './identity-document.ts'

/** Present if cash was refused at the counter. */
export interface RefusedPayout {
  refusalReason: PayoutRefusal
  refusalNote: string | null
  /** Name of the teller. */
  refusedBy: string
  refusedAt: string
}

/** An identity type the paying subsidiary accepts. */
export interface AcceptedIdentity {
  identityType: IdentityType
  /** An example of the number, shown beside its field. */
  example: string
  /** Whether it has an expiry date. */
  expires: boolean
}

/** The teller's data at the counter, once the order is claimed. */
export interface PayoutDesk {
  claimedUntil: string
  /** Id of the paying subsidiary, and its business date (`2026-11-23`): documents are checked against them. */
  countryId: string
  businessDate: string
  identities: readonly AcceptedIdentity[]
  /** The teller's open till in the order's currency, with its balance; null if none is open today. */
  till: { tillId: string; balance: string }
  /** Above this, the day's cash is reported; null if the country has no threshold. */
  reportThreshold: string | null
}

/**
 * Claims an authorized order for payout. 09 claimed by another, 12 not authorized, ended, or no till is open for it, 63
 * the teller authorized it, 57 another branch's or not a teller, 25 no such order in scope.
 */
export const claimPayout = writeCall<{ transactionId: string }, PayoutDesk>({
  action: 'portal/claimPayout',
  path: 'portal/cash-pickup/claim',
  access: { needs: 'CASH_PICKUP|CREATE' },
})

/** A payout as on its receipt. */
export interface PaidPickup {
  receiptNumber: string
  paidAt: string
  /** The balance of the till. */
  tillBalance: string
}

/**
 * Pays the cash: DR WALLET, CR TILL, POSTED, receipt (money §4), exactly once. 54 the claim expired, 09 another's, 12
 * ended or cancelled meanwhile, 29 not at `version`, 63 the teller authorized it, 64 above the teller's limit, 30 at
 * the faulty field of the document (expired, malformed, different name), 51 too little cash in the till, 12 no till
 * open today, 91 the partner's system does not confirm: no answer, no cash.
 */
export const payCashPickup = writeCall<PayoutIdentity & { transactionId: string; version: number }, PaidPickup>({
  action: 'portal/payCashPickup',
  path: 'portal/cash-pickup/pay',
  access: { needs: 'CASH_PICKUP|CREATE' },
})

/**
 * The full number of the document for a payout, which is masked everywhere else: for compliance, each reading audited.
 * 12 not paid, 25 no such order in scope.
 */
export const readPayoutIdentity = readCall<{ transactionId: string }, { identityNumber: string }>({
  action: 'portal/readPayoutIdentity',
  path: 'portal/cash-pickup/identity',
  access: { needs: 'CASH_PICKUP|COMPLIANCE' },
})

/**
 * Records why cash was not paid, and ends the claim. SUSPICION holds the order for compliance. 09, 12, 54 as for
 * paying.
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
 * Queues the reversal of a mistaken payout: DR TILL, CR WALLET, receipt void, RETURNED. 12 not paid, not of this
 * business day or its till is closed, 29 not at `version`, 28 one is pending.
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
