import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { PayoutIdentity, PayoutRefusal } from './cash-pickup.ts'
import type { IdentityType } from './identity-document.ts'

/** Once cash was refused at the counter. */
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
  /** Id of the paying subsidiary, and its day (`2026-11-23`): documents are judged by them. */
  countryId: string
  businessDate: string
  identities: readonly AcceptedIdentity[]
  /** The teller's open till in the order's currency, with what is in it; null where none is open today. */
  till: { tillId: string; balance: string }
  /** Above it the day's cash is reported; null where the country has no threshold. */
  reportThreshold: string | null
}

/**
 * Claims an authorized order for pay-out. 09 claimed by another, 12 not authorized, ended, or no till is open for it,
 * 63 the teller authorized it, 57 of another branch or no teller, 25 none in scope.
 */
export const claimPayout = writeCall<{ transactionId: string }, PayoutDesk>({
  action: 'portal/claimPayout',
  path: 'portal/cash-pickup/claim',
  access: { needs: 'CASH_PICKUP|CREATE' },
})

/** A pay-out as its receipt has it. */
export interface PaidPickup {
  receiptNumber: string
  paidAt: string
  /** The balance of the till. */
  tillBalance: string
}

/**
 * Gives the cash: DR WALLET, CR TILL, POSTED, receipt (money §4), exactly once. 54 the claim ran out, 09 another's, 12
 * ended or cancelled meanwhile, 29 not at `version`, 63 the teller authorized it, 64 above the teller's limit, 30 at
 * the identity's field that is wrong (expired, of another form, name unlike), 51 too little in the till, 12 no till
 * open today, 91 the partner's system does not confirm: no answer, no cash.
 */
export const payCashPickup = writeCall<PayoutIdentity & { transactionId: string; version: number }, PaidPickup>({
  action: 'portal/payCashPickup',
  path: 'portal/cash-pickup/pay',
  access: { needs: 'CASH_PICKUP|CREATE' },
})

/**
 * The whole number of the document that cash was paid on, which is masked everywhere else: for compliance, each look
 * noted in the trail. 12 not paid, 25 none in scope.
 */
export const readPayoutIdentity = readCall<{ transactionId: string }, { identityNumber: string }>({
  action: 'portal/readPayoutIdentity',
  path: 'portal/cash-pickup/identity',
  access: { needs: 'CASH_PICKUP|COMPLIANCE' },
})

/**
 * Says why cash was not given, and ends the claim. SUSPICION brings the order to the AML gate. 09, 12, 54 as for
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
 * Queues that a mistaken pay-out is taken back: DR TILL, CR WALLET, receipt void, RETURNED. 12 not paid, not of this
 * business day or its till is closed, 29 not at `version`, 28 one waits.
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
