import type { KeyEnvironment } from '../api-keys.ts'
import type { PayoutCurrency } from '../parameter-limits.ts'

/** What an account is for (`docs/glossary.md`); an accounting rule names a kind, a posting the account. */
export const ACCOUNT_KINDS = [
  'WALLET',
  'FUNDING',
  'CLEARING',
  'BRANCH_CASH',
  'TILL',
  'INCOME',
  'TAX',
  'SUSPENSE',
  'LOAN',
  'INTEREST_INCOME',
  'LOAN_LOSS',
] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** An account that is not ACTIVE takes nothing new. */
export type AccountStatus = 'PENDING' | 'ACTIVE' | 'INACTIVE'

export type PostingSide = 'DR' | 'CR'

/** Where money may move without being mixed: one environment, one subsidiary, one currency. */
export interface Book {
  readonly env: KeyEnvironment
  readonly countryId: string
  readonly currency: PayoutCurrency
}

/** What there is one account of. */
export interface AccountName extends Book {
  readonly kind: AccountKind
  /** Partner, bank, branch, teller, fee, levy or loan; empty where a book has one account of the kind. */
  readonly owner: string
}
