import { type Queued, readCall, writeCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { ReviewRequest } from '../transactions/review.calls.ts'
import type { TransactionActs, TransactionDetail } from '../transactions/transaction-detail.calls.ts'
import type { TransactionRow, TransactionTotals } from '../transactions/transactions.calls.ts'
import type { CashPickupOrder, PayoutIdentity } from './cash-pickup.ts'
import type { RefusedPayout } from './payouts.calls.ts'
import type { Receipt } from './pickup-receipts.calls.ts'

/** A cash pickup in a list. */
export interface CashPickupRow extends TransactionRow {
  /** Branch that requested or paid it; null if no branch has. */
  userSolId: string | null
  /** The holder of the claim and its end, for the bank; null without a claim. */
  claimedBy: string | null
  claimedUntil: string | null
  /** Whether a checker authorized the branch's request, so that it may be paid. */
  isAuthorized: 'YES' | 'NO'
  receiptNumber: string | null
  /** When it expires unpaid; null if it has ended. */
  expiresAt: string | null
  /** Whether the reader may pay its cash now: a teller of its branch who did not authorize it. */
  mayPay: boolean
}

/**
 * Cash pickups in scope, live ones: of their own branch for branch users (ruling A81), of their own subsidiary
 * otherwise, of all for head office Nigeria, of their own partner for operators. A branch finds an order awaiting its
 * receiver only by its reference.
 */
export const readCashPickups = readCall<
  ListRequest & { requestType?: string; transactionMtoCode?: string; transactionId?: string },
  ListPayload<CashPickupRow, TransactionTotals>
>({
  action: 'transaction/updateCpTransactions',
  path: 'cashPickup/read',
  access: { needs: 'CASH_PICKUP|READ' },
})

/** The same within the same scope, whatever partner is named; limited to the named partner. */
export const readCashPickupsByImto = readCall<
  ListRequest & { transactionMtoCode?: string },
  ListPayload<CashPickupRow, TransactionTotals>
>({
  action: 'cashPickup/readByImto',
  path: 'cashPickup/readByImto',
  access: { needs: 'CASH_PICKUP|READ' },
})

/** Other cash pickups of a receiver in scope, by e-mail or phone number, or by both if the receiver has two. */
export const readCashPickupHistory = readCall<
  ListRequest & { receiver: string; receiverPhone?: string; requestType?: string },
  ListPayload<CashPickupRow, TransactionTotals>
>({
  action: 'cashPickup/updateHistory',
  path: 'cashPickup/readHistory',
  access: { needs: 'CASH_PICKUP|READ' },
})

/** The reader's possible actions on a pickup; the gateway checks each again. */
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
  /** Names of the users who requested, authorized and paid it; for the bank. */
  requestMaker: string | null
  requestChecker: string | null
  paidBy: string | null
  paidAt: string | null
  receiptNumber: string | null
  /** The document shown, with its number masked except for the end; for the bank. */
  identity: PayoutIdentity | null
  refusals: readonly RefusedPayout[]
  receipts: readonly Receipt[]
  acts: CashPickupActs
}

/** One pickup with its complete history, as far as the reader may see it; 25 no such pickup in scope. */
export const readCashPickup = readCall<{ transactionId: string }, { transaction: CashPickupDetail }>({
  action: 'portal/readCashPickup',
  path: 'portal/cash-pickup/read',
  access: { needs: { any: ['CASH_PICKUP|READ', 'CASH_PICKUP|COMPLIANCE'] } },
})

/** As for direct credits (`imto/updateStatusDirectCredit`), by CASH_PICKUP COMPLIANCE. */
export const updateCashPickupStatus = writeCall<ReviewRequest, Partial<Queued>>({
  action: 'transaction/updateStatusCpTransaction',
  path: 'cashPickup/updateStatus',
  access: { needs: 'CASH_PICKUP|COMPLIANCE' },
})
