import { readCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { PayoutCurrency } from '../parameters/parameter-limits.ts'
import type { ContractType, ScreeningType, TransactionStatus } from './transaction.ts'

/** A transaction in a list. Operators do not see screening: `GATE_STATUSES` look like those of a clear order. */
export interface TransactionRow {
  transactionId: string
  contractType: ContractType
  screeningType: ScreeningType
  transactionMtoCode: string
  mtoName: string
  /** The partner's own reference, unique for it. */
  transactionReference: string
  /** Our reference, assigned at acceptance; known to the core. */
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
  /** The wallet's balance after the posting; null before it. */
  bookBalance: string | null
  /** The wallet's balance less its holds after the posting. */
  availableBalance: string | null
  transactionStatus: TransactionStatus
  /** Its partner requests the money back, and staff have not answered. */
  recallWaits: 'YES' | 'NO'
  transactionCreatedAt: string
  transactionUpdatedAt: string
  version: number
}

/** The cards of a list, which sum to its total (ruling 2.1). */
export interface TransactionTotals {
  totalTransactions: number
  totalPendingTransactions: number
  totalSuccessfulTransactions: number
  totalUnsuccessfulTransactions: number
}

interface OfPartner {
  requestType?: string
  /** Accepted but ignored for operators, who always see their own (ruling A71). */
  transactionMtoCode?: string
}

/**
 * Direct credits in scope, live ones: of the user's own subsidiary, of all for head office Nigeria, of their own
 * partner for operators.
 */
export const readDirectCredits = readCall<
  ListRequest & OfPartner & { transactionId?: string },
  ListPayload<TransactionRow, TransactionTotals>
>({
  action: 'transaction/updateDcTransactions',
  path: 'imto/readDirectCredit',
  access: { needs: 'DIRECT_CREDIT|READ' },
})

/** Other direct credits of a receiver in scope, by e-mail or phone number, or by both if the receiver has two. */
export const readDirectCreditHistory = readCall<
  ListRequest & { receiver: string; receiverPhone?: string; requestType?: string },
  ListPayload<TransactionRow, TransactionTotals>
>({
  action: 'transaction/updateDcHistory',
  path: 'imto/readHistory',
  access: { needs: 'DIRECT_CREDIT|READ' },
})
