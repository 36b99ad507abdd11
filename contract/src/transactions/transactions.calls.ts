import { readCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { PayoutCurrency } from '../parameters/parameter-limits.ts'
import type { ContractType, ScreeningType, TransactionStatus } from './transaction.ts'

/** A transaction in a list. Operators do not see screening: `GATE_STATUSES` are shown as a clear order's statuses. */
export interface TransactionRow {
  transactionId: string
  contractType: ContractType
  screeningType: ScreeningType
  transactionMtoCode: string
  mtoName: string
  /** The partner's own reference, unique among the partner's orders. */
  transactionReference: string
  /** Our reference, assigned at acceptance; the core knows it too. */
  transactionContractReference: string
  transactionBatchReference: string | null
  transactionAmount: string
  transactionSourceCountryCurrency: string
  transactionSourceCountryCode: string
  transactionDestinationAmount: string
  transactionDestinationCountryCurrency: PayoutCurrency
  transactionDestinationCountryCode: string
  transSender: string
  transReceiver: string
  transactionReceiverAccountNumber: string | null
  destinationbankcode: string | null
  /** The wallet's balance after the posting; null before the posting. */
  bookBalance: string | null
  /** The wallet's balance less its holds after the posting. */
  availableBalance: string | null
  transactionStatus: TransactionStatus
  /** YES if the partner has requested the money back and staff have not answered yet. */
  recallWaits: 'YES' | 'NO'
  transactionCreatedAt: string
  transactionUpdatedAt: string
  version: number
}

/** Counts for the cards of a list; the cards sum to the total (ruling 2.1). */
export interface TransactionTotals {
  totalTransactions: number
  totalPendingTransactions: number
  totalSuccessfulTransactions: number
  totalUnsuccessfulTransactions: number
}

interface OfPartner {
  requestType?: string
  /** Accepted but ignored for operators, who always see only their own partner's transactions (ruling A71). */
  transactionMtoCode?: string
}

/**
 * Lists live direct credits. Operators see only the credits of their own partner, head office Nigeria the credits of
 * all subsidiaries, and other users the credits of their own subsidiary.
 */
export const readDirectCredits = readCall<
  ListRequest & OfPartner & { transactionId?: string },
  ListPayload<TransactionRow, TransactionTotals>
>({
  action: 'transaction/updateDcTransactions',
  path: 'imto/readDirectCredit',
  access: { needs: 'DIRECT_CREDIT|READ' },
})

/** Lists direct credits in scope with the same receiver, found by e-mail, by phone number, or by both. */
export const readDirectCreditHistory = readCall<
  ListRequest & { receiver: string; receiverPhone?: string; requestType?: string },
  ListPayload<TransactionRow, TransactionTotals>
>({
  action: 'transaction/updateDcHistory',
  path: 'imto/readHistory',
  access: { needs: 'DIRECT_CREDIT|READ' },
})
