import { type Queued, type Requirement, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { StatementRow, StatementTotals } from '../ledger/ledger.calls.ts'
import type { AccountStatus } from '../ledger/ledger-account.ts'
import type { PayoutCurrency } from '../parameters/parameter-limits.ts'
import type { SETTABLE_WALLET_STATUSES } from './wallet.ts'
import type { FundingStatus, WalletFundingRecord } from './wallet-funding.ts'

/** For the bank only head office; for a partner its own users, who see only its wallets. */
export const READS_WALLETS = {
  any: ['CASH_PICKUP|READ', 'DIRECT_CREDIT|READ', 'REPORT|READ'],
} as const satisfies Requirement

/**
 * A partner's balance with the provider, in one currency of one subsidiary. Amounts are in that currency (ruling A68).
 */
export interface WalletRow {
  accountNumber: string
  accountName: string
  accountStatus: AccountStatus
  /** Balance less holds for open orders. */
  availableBalance: string
  balance: string
  held: string
  currency: PayoutCurrency
  countryId: string
  mtoCode: string
  mtoName: string
  /** Below it the partner is notified; null means no threshold. */
  walletThreshold: string | null
  /** `YES` while the available balance is below the threshold. */
  isLow: 'YES' | 'NO'
  version: number
  /** The queue item of a pending change of status or threshold. */
  pendingCqId: string | null
}

/** Counts, never sums: wallets have different currencies. */
export interface WalletTotals {
  totalWallets: number
  totalActiveWallets: number
  totalPendingWallets: number
  totalInactiveWallets: number
  totalLowWallets: number
}

/**
 * Live wallets: of the user's own subsidiary, of all of them for head office Nigeria, a partner's own for its users; 57
 * for other bank users. One, or 25, when `accountNumber` names it.
 */
export const readWallets = readCall<ListRequest & { accountNumber?: string }, ListPayload<WalletRow, WalletTotals>>({
  action: 'account/updateReadAccounts',
  path: 'account/read',
  access: { needs: READS_WALLETS },
})

export type BalanceRow = Pick<
  WalletRow,
  'accountNumber' | 'accountName' | 'availableBalance' | 'currency' | 'accountStatus' | 'isLow'
>

/** The same wallets, only by their balances. The client's `mtoCode` does not affect the result (ruling 2.6). */
export const readBalances = readCall<ListRequest & { mtoCode?: string }, ListPayload<BalanceRow>>({
  action: 'account/updateBalances',
  path: 'account/balances',
  access: { needs: READS_WALLETS },
})

/**
 * The common fields of a funding and a refund; the wallet is `beneficiaryAccountNumber`, its name is only for display.
 * By default the partner and the currency are the wallet's, the value date is today, and the advice has the reference.
 */
type WantedFunding = Resubmission &
  Pick<WalletFundingRecord, 'reference' | 'amount' | 'narration' | 'beneficiaryAccountNumber'> &
  Partial<Pick<WalletFundingRecord, 'mtoCode' | 'currency' | 'valueDate' | 'adviceReference'>> & {
    beneficiaryAccountName?: string
  }

/**
 * Queues money that a partner paid in. 25 no such wallet in scope, 14 another partner's, 31 another currency, 62 not
 * active, 13 at `amount` when it is not above zero or more than the books hold, 94 at `reference` if the partner has
 * used it already. Two checkers decide from the naira equivalent of `TWO_CHECKERS_FROM` on.
 */
export const fundWallet = writeCall<WantedFunding, Queued>({
  action: 'FundAccountBalance',
  path: 'account/fundAccount',
  access: { needs: 'CASH_PICKUP|CREATE' },
  queued: true,
})

/**
 * Queues money back to the partner, at most the available balance (51 at `amount`); otherwise as {@link fundWallet}.
 */
export const refundWallet = writeCall<WantedFunding, Queued>({
  action: 'portal/refundWallet',
  path: 'portal/wallet/refund',
  access: { needs: 'CASH_PICKUP|CREATE' },
  queued: true,
})

/** Queues the threshold below which the partner is notified; null removes it. 25, 21, 28, 29 as for users. */
export const setWalletThreshold = writeCall<
  Resubmission & { accountNumber: string; version: number; walletThreshold: string | null },
  Queued
>({
  action: 'portal/setWalletThreshold',
  path: 'portal/wallet/threshold',
  access: { needs: 'CASH_PICKUP|UPDATE' },
  queued: true,
})

/**
 * Queues that a wallet stops or starts accepting new orders; pending ones still complete. 12 its partner is not active.
 */
export const setWalletStatus = writeCall<
  Resubmission & { accountNumber: string; version: number; accountStatus: (typeof SETTABLE_WALLET_STATUSES)[number] },
  Queued
>({
  action: 'portal/setWalletStatus',
  path: 'portal/wallet/status',
  access: { needs: 'CASH_PICKUP|UPDATE' },
  queued: true,
})

/**
 * The movements of a wallet, newest first, with the balance after each line; otherwise like the statement of the books.
 */
export const readWalletStatement = readCall<
  ListRequest & { accountNumber: string },
  ListPayload<StatementRow, StatementTotals> & { wallet: WalletRow }
>({
  action: 'portal/readWalletStatement',
  path: 'portal/wallet/statement',
  access: { needs: READS_WALLETS },
})

/** A funding or refund, with its result. */
export interface FundingRow
  extends Omit<WalletFundingRecord, 'availableBefore' | 'availableAfter' | 'beneficiaryAccountName'> {
  fundingId: string
  fundingStatus: FundingStatus
  mtoName: string
  accountName: string
  /** The available balance right before and after it was posted; null if it was not. */
  availableBefore: string | null
  availableAfter: string | null
  /** Login names; to a partner null for bank users. */
  fundingMaker: string | null
  fundingChecker: string | null
  /** Their display names. */
  makerName: string | null
  checkerName: string | null
  fundingCreatedAt: string
  /** The queue item that awaits authorization. */
  pendingCqId: string | null
}

export interface FundingTotals {
  totalFundings: number
  totalPendingFundings: number
  totalPostedFundings: number
  totalReversedFundings: number
  totalDeclinedFundings: number
}

/** Fundings and refunds of the wallets in scope; a partner sees only posted ones. */
export const readFundings = readCall<ListRequest & { fundingId?: string }, ListPayload<FundingRow, FundingTotals>>({
  action: 'portal/readFundings',
  path: 'portal/wallet/fundings',
  hides: { field: 'fundingStatus', statuses: ['DECLINED'] },
  access: { needs: READS_WALLETS },
})
