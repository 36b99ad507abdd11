import { type Queued, type Requirement, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { StatementRow, StatementTotals } from '../ledger/ledger.calls.ts'
import type { AccountStatus } from '../ledger/ledger-account.ts'
import type { PayoutCurrency } from '../parameters/parameter-limits.ts'
import type { SETTABLE_WALLET_STATUSES } from './wallet.ts'
import type { FundingStatus, WalletFundingRecord } from './wallet-funding.ts'

/**
 * Required to read wallets. On the bank side only head office may; a partner's users see only the partner's wallets.
 */
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
  /** The partner is notified when the available balance is below this amount; null means no threshold. */
  walletThreshold: string | null
  /** `YES` while the available balance is below the threshold. */
  isLow: 'YES' | 'NO'
  version: number
  /** The queue item of a pending change of status or threshold. */
  pendingCqId: string | null
}

/** Numbers of wallets. Amounts are not summed, because wallets have different currencies. */
export interface WalletTotals {
  totalWallets: number
  totalActiveWallets: number
  totalPendingWallets: number
  totalInactiveWallets: number
  totalLowWallets: number
}

/**
 * Lists the live wallets of the user's own subsidiary, of all subsidiaries for head office Nigeria, or of the partner
 * for a partner's users. With `accountNumber` it returns only that wallet. Refused with 57 for other bank users, with
 * 25 if there is no wallet with that number.
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

/** Lists the balances of the wallets of {@link readWallets}. The client's `mtoCode` has no effect (ruling 2.6). */
export const readBalances = readCall<ListRequest & { mtoCode?: string }, ListPayload<BalanceRow>>({
  action: 'account/updateBalances',
  path: 'account/balances',
  access: { needs: READS_WALLETS },
})

/**
 * The common fields of a funding and a refund. `beneficiaryAccountNumber` is the wallet; its name is only for display.
 * By default, partner and currency are the wallet's partner and currency, the value date is today, and the advice
 * reference equals `reference`.
 */
type WantedFunding = Resubmission &
  Pick<WalletFundingRecord, 'reference' | 'amount' | 'narration' | 'beneficiaryAccountNumber'> &
  Partial<Pick<WalletFundingRecord, 'mtoCode' | 'currency' | 'valueDate' | 'adviceReference'>> & {
    beneficiaryAccountName?: string
  }

/**
 * Queues the credit of money that a partner paid in. From the naira equivalent of `TWO_CHECKERS_FROM` on, two checkers
 * decide. Refused with 25 if no such wallet is in scope, with 14 if it belongs to another partner, with 31 if it has
 * another currency, with 62 if it is not active, with 13 at `amount` if the amount is not above zero or more than the
 * books can hold, with 94 at `reference` if the partner has used the reference before, and with 94 at
 * `adviceReference` if a pending or posted funding of the wallet names the same bank advice.
 */
export const fundWallet = writeCall<WantedFunding, Queued>({
  action: 'FundAccountBalance',
  path: 'account/fundAccount',
  access: { needs: 'CASH_PICKUP|CREATE' },
  queued: true,
})

/**
 * Queues a refund to the partner. Refused with 51 at `amount` above the available balance, and with the codes of
 * {@link fundWallet}.
 */
export const refundWallet = writeCall<WantedFunding, Queued>({
  action: 'portal/refundWallet',
  path: 'portal/wallet/refund',
  access: { needs: 'CASH_PICKUP|CREATE' },
  queued: true,
})

/**
 * Queues a new threshold, below which the partner is notified; null removes the threshold. Refused with 25 if there is
 * no such wallet, with 21 if nothing changes, with 28 if a change is pending, with 29 if `version` is stale.
 */
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
 * Queues a change of status: the wallet stops or starts accepting new orders. Pending orders still complete. Refused
 * with 12 if the wallet's partner is not active.
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
 * Reads the movements of a wallet, newest first, with the balance after each line. Otherwise the statement is like the
 * statement of an account in the books.
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
  /**
   * The available balance before the posting. `availableAfter` is the available balance after the posting. Both are
   * null if the funding was not posted.
   */
  availableBefore: string | null
  availableAfter: string | null
  /** Login names of maker and checker; a partner sees null instead of bank users. */
  fundingMaker: string | null
  fundingChecker: string | null
  /** Display names of maker and checker, hidden like the login names. */
  makerName: string | null
  checkerName: string | null
  fundingCreatedAt: string
  /** The queue item of the funding while it awaits authorization; otherwise null. */
  pendingCqId: string | null
}

export interface FundingTotals {
  totalFundings: number
  totalPendingFundings: number
  totalPostedFundings: number
  totalReversedFundings: number
  totalDeclinedFundings: number
}

/** Lists the fundings and refunds of the wallets in scope. A partner sees only posted fundings and refunds. */
export const readFundings = readCall<ListRequest & { fundingId?: string }, ListPayload<FundingRow, FundingTotals>>({
  action: 'portal/readFundings',
  path: 'portal/wallet/fundings',
  hides: { field: 'fundingStatus', statuses: ['DECLINED'] },
  access: { needs: READS_WALLETS },
})
