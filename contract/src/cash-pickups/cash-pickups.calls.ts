import { readCall, writeCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { ReviewAnswer, ReviewRequest } from '../transactions/review.calls.ts'
import type { TransactionActs, TransactionDetail } from '../transactions/transaction-detail.calls.ts'
import type { TransactionRow, TransactionTotals } from '../transactions/transactions.calls.ts'
import type { CashPickupOrder, PayoutIdentity } from './cash-pickup.ts'
import type { RefusedPayout } from './payouts.calls.ts'
import type { Receipt } from './pickup-receipts.calls.ts'

/** A row of a list of cash pickups. */
export interface CashPickupRow extends TransactionRow {
  /** The id of the branch that requested or paid the pickup (for operators: that paid it); null without a branch. */
  userSolId: string | null
  /** The teller who holds the claim, and the end of the claim; null without a claim, and for users outside the bank. */
  claimedBy: string | null
  claimedUntil: string | null
  /** `YES` if a checker authorized the branch's request, so that the pickup may be paid; for operators, if paid. */
  isAuthorized: 'YES' | 'NO'
  receiptNumber: string | null
  /** When the order expires if it is not paid; null if the order has ended. */
  expiresAt: string | null
  /** Whether the reader may pay the cash now: a teller of the pickup's branch who did not authorize the request. */
  mayPay: boolean
}

/**
 * Returns the live cash pickups in the reader's scope. Branch users see the pickups of their branch (ruling A81),
 * operators the pickups of their partner, head office Nigeria all pickups, and other users the pickups of their own
 * subsidiary. A branch finds an order that still awaits its receiver only by the order's reference.
 */
export const readCashPickups = readCall<
  ListRequest & { requestType?: string; transactionMtoCode?: string; transactionId?: string },
  ListPayload<CashPickupRow, TransactionTotals>
>({
  action: 'transaction/updateCpTransactions',
  path: 'cashPickup/read',
  access: { needs: 'CASH_PICKUP|READ' },
})

/**
 * Returns the pickups of one partner, within the scope of {@link readCashPickups}; naming a partner never widens that
 * scope.
 */
export const readCashPickupsByImto = readCall<
  ListRequest & { transactionMtoCode?: string },
  ListPayload<CashPickupRow, TransactionTotals>
>({
  action: 'cashPickup/readByImto',
  path: 'cashPickup/readByImto',
  access: { needs: 'CASH_PICKUP|READ' },
})

/**
 * Returns the other cash pickups of a receiver that are in scope, found by the receiver's e-mail address or phone
 * number, or by both if the receiver has both.
 */
export const readCashPickupHistory = readCall<
  ListRequest & { receiver: string; receiverPhone?: string; requestType?: string },
  ListPayload<CashPickupRow, TransactionTotals>
>({
  action: 'cashPickup/updateHistory',
  path: 'cashPickup/readHistory',
  access: { needs: 'CASH_PICKUP|READ' },
})

/** The actions that the reader may take on a pickup; the gateway checks each action again. */
export interface CashPickupActs extends TransactionActs {
  mayEdit: boolean
  mayPay: boolean
  mayReturn: boolean
  mayPrint: boolean
}

export interface CashPickupDetail extends Omit<TransactionDetail, 'order' | 'acts'> {
  order: Partial<CashPickupOrder>
  userSolId: string | null
  claimedBy: string | null
  claimedUntil: string | null
  isAuthorized: 'YES' | 'NO'
  expiresAt: string | null
  /** The names of the users who requested, authorized and paid the pickup; only for the bank. */
  requestMaker: string | null
  requestChecker: string | null
  paidBy: string | null
  paidAt: string | null
  receiptNumber: string | null
  /** The identity document shown at payout, with all but the end of its number masked; only for the bank. */
  identity: PayoutIdentity | null
  refusals: readonly RefusedPayout[]
  receipts: readonly Receipt[]
  acts: CashPickupActs
}

/**
 * Returns one pickup with its history, as far as the reader may see it. Refused with 25 if there is no such pickup in
 * scope.
 */
export const readCashPickup = readCall<{ transactionId: string }, { transaction: CashPickupDetail }>({
  action: 'portal/readCashPickup',
  path: 'portal/cash-pickup/read',
  access: { needs: { any: ['CASH_PICKUP|READ', 'CASH_PICKUP|COMPLIANCE'] } },
})

/**
 * Decides on a held pickup as `imto/updateStatusDirectCredit` does for direct credits; needs CASH_PICKUP COMPLIANCE.
 */
export const updateCashPickupStatus = writeCall<ReviewRequest, ReviewAnswer>({
  action: 'transaction/updateStatusCpTransaction',
  path: 'cashPickup/updateStatus',
  access: { needs: 'CASH_PICKUP|COMPLIANCE' },
})
