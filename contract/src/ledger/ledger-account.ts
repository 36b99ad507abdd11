import { choice } from '@portal/contract/record'
import { KEY_ENVIRONMENTS, type KeyEnvironment } from '../api-keys/key-limits.ts'
import type { Tone } from '../core/statuses.ts'
import type { PayoutCurrency } from '../parameters/parameter-limits.ts'

/** The purposes of accounts (`docs/glossary.md`); an accounting rule names a kind, a posting the account. */
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

/** Earned fees, one INCOME account of each per book; their labels are `fee.<name>`. */
export const FEES = ['TRANSFER_FEE', 'INTERBANK_FEE', 'ACCOUNT_OPENING_FEE', 'CASH_FEE', 'FX_MARGIN'] as const

/** The INCOME accounts of each book: the fees, and branches' surpluses less their shortages. */
export const INCOMES = [...FEES, 'CASH_DIFFERENCE'] as const

/** Collected levies, one TAX account of each per book; their labels are `levy.<name>`. */
export const LEVIES = ['VAT', 'STAMP_DUTY', 'E_LEVY'] as const

/** An account that is not ACTIVE accepts no new postings. */
export const ACCOUNT_STATUSES = ['PENDING', 'ACTIVE', 'INACTIVE'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]
export const ACCOUNT_STATUS_TONES: Record<AccountStatus, Tone> = {
  PENDING: 'warning',
  ACTIVE: 'positive',
  INACTIVE: 'neutral',
}

/** The fields of an account that change, for its history. */
export const LEDGER_ACCOUNT = { accountStatus: choice(ACCOUNT_STATUSES, 'status.account') }

export type PostingSide = 'DR' | 'CR'

/** Money moves only within one environment, one subsidiary and one currency. */
export interface Book {
  readonly env: KeyEnvironment
  readonly countryId: string
  readonly currency: PayoutCurrency
}

/** The currencies of each subsidiary's books: its own, and the two that all pay out. */
const BOOK_CURRENCIES = {
  '01': ['NGN', 'USD', 'EUR'],
  '02': ['GHC', 'USD', 'EUR'],
  '03': ['CDF', 'USD', 'EUR'],
} as const satisfies Readonly<Record<string, readonly PayoutCurrency[]>>

/** Every book the provider keeps. */
export const BOOKS: readonly Book[] = KEY_ENVIRONMENTS.flatMap((env) =>
  Object.entries(BOOK_CURRENCIES).flatMap(([countryId, currencies]) =>
    currencies.map((currency) => ({ env, countryId, currency })),
  ),
)

/** The name of a single account. */
export interface AccountName extends Book {
  readonly kind: AccountKind
  /** Partner, bank, branch, teller, fee, levy or loan; empty if a book has one account of the kind. */
  readonly owner: string
}
