import { choice } from '@portal/contract/record'
import { KEY_ENVIRONMENTS, type KeyEnvironment } from '../api-keys/key-limits.ts'
import type { Tone } from '../core/statuses.ts'
import type { PayoutCurrency } from '../parameters/parameter-limits.ts'

/** The kinds of ledger accounts (`docs/glossary.md`). An accounting rule names a kind, a posting names an account. */
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

/** The fees that the bank earns; each book has one INCOME account for each fee. Their labels are `fee.<name>`. */
export const FEES = ['TRANSFER_FEE', 'INTERBANK_FEE', 'ACCOUNT_OPENING_FEE', 'CASH_FEE', 'FX_MARGIN'] as const

/** The INCOME accounts of each book: the fees, and the surpluses of branches minus their shortages. */
export const INCOMES = [...FEES, 'CASH_DIFFERENCE'] as const

/** The levies that the bank collects; each book has one TAX account for each levy. Their labels are `levy.<name>`. */
export const LEVIES = ['VAT', 'STAMP_DUTY', 'E_LEVY'] as const

/** The statuses of an account; an account that is not ACTIVE accepts no new postings. */
export const ACCOUNT_STATUSES = ['PENDING', 'ACTIVE', 'INACTIVE'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]
export const ACCOUNT_STATUS_TONES: Record<AccountStatus, Tone> = {
  PENDING: 'warning',
  ACTIVE: 'positive',
  INACTIVE: 'neutral',
}

/** The fields of an account that can change, for its history. */
export const LEDGER_ACCOUNT = { accountStatus: choice(ACCOUNT_STATUSES, 'status.account') }

export type PostingSide = 'DR' | 'CR'

/** A set of accounts between which money can move: one environment, one subsidiary and one currency. */
export interface Book {
  readonly env: KeyEnvironment
  readonly countryId: string
  readonly currency: PayoutCurrency
}

/** The currencies of each subsidiary's books: its own currency, and USD and EUR, which all subsidiaries pay out. */
const BOOK_CURRENCIES = {
  '01': ['NGN', 'USD', 'EUR'],
  '02': ['GHC', 'USD', 'EUR'],
  '03': ['CDF', 'USD', 'EUR'],
} as const satisfies Readonly<Record<string, readonly PayoutCurrency[]>>

/** All books that the provider keeps. */
export const BOOKS: readonly Book[] = KEY_ENVIRONMENTS.flatMap((env) =>
  Object.entries(BOOK_CURRENCIES).flatMap(([countryId, currencies]) =>
    currencies.map((currency) => ({ env, countryId, currency })),
  ),
)

/** The facts that identify a single account. */
export interface AccountName extends Book {
  readonly kind: AccountKind
  /**
   * The owner: a partner, bank, branch, teller, fee, levy or loan; empty for kinds with only one account in each book.
   */
  readonly owner: string
}
