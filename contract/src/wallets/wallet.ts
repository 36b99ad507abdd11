import { amount, choice, code, hidden, nullable, text, type ValuesOf } from '@portal/contract/record'
import { ACCOUNT_STATUSES } from '../ledger/ledger-account.ts'
import { PAYOUT_CURRENCIES } from '../parameters/parameter-limits.ts'

/** The fields of a wallet that change by approval. */
export const WALLET = {
  accountStatus: choice(ACCOUNT_STATUSES, 'status.account'),
  /** The partner is notified once when the available balance falls below this amount; null means no threshold. */
  walletThreshold: nullable(amount('currency')),
  /** Comma-separated addresses that are notified of new daily statements; null means nobody. */
  statementRecipients: nullable(text(1000)),
  currency: hidden(choice(PAYOUT_CURRENCIES)),
  accountNumber: hidden(code(10)),
}

export type WalletRecord = ValuesOf<typeof WALLET>

/** The statuses that staff can set: an ACTIVE wallet accepts new orders, an INACTIVE wallet does not. */
export const SETTABLE_WALLET_STATUSES = ['ACTIVE', 'INACTIVE'] as const
