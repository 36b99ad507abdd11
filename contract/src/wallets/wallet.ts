import { amount, choice, code, hidden, nullable, type ValuesOf } from '@portal/contract/record'
import { ACCOUNT_STATUSES } from '../ledger/ledger-account.ts'
import { PAYOUT_CURRENCIES } from '../parameters/parameter-limits.ts'

/** The fields of a wallet that change by approval. */
export const WALLET = {
  accountStatus: choice(ACCOUNT_STATUSES, 'status.account'),
  /** Below it the partner is notified once; null means no threshold. */
  walletThreshold: nullable(amount('currency')),
  currency: hidden(choice(PAYOUT_CURRENCIES)),
  accountNumber: hidden(code(10)),
}

export type WalletRecord = ValuesOf<typeof WALLET>

/** Statuses that staff can set: the wallet accepts new orders, or stops. */
export const SETTABLE_WALLET_STATUSES = ['ACTIVE', 'INACTIVE'] as const
