import { amount, choice, code, hidden, nullable, type ValuesOf } from '@portal/contract/record'
import { ACCOUNT_STATUSES } from '../ledger/ledger-account.ts'
import { PAYOUT_CURRENCIES } from '../parameters/parameter-limits.ts'

/** What of a wallet changes by approval. */
export const WALLET = {
  accountStatus: choice(ACCOUNT_STATUSES, 'status.account'),
  /** Below it the partner is told once; null is no threshold. */
  walletThreshold: nullable(amount('currency')),
  currency: hidden(choice(PAYOUT_CURRENCIES)),
  accountNumber: hidden(code(10)),
}

export type WalletRecord = ValuesOf<typeof WALLET>

/** What a wallet can be made by hand: it begins to take new orders again, or ends to. */
export const SETTABLE_WALLET_STATUSES = ['ACTIVE', 'INACTIVE'] as const
