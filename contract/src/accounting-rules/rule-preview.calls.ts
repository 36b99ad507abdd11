import { readCall } from '@portal/contract/core'
import type { AccountStatus } from '../ledger/ledger-account.ts'
import type { PayoutCurrency } from '../parameters/parameter-limits.ts'
import type { EntryAccount, RuleSlab } from './accounting-rule.ts'
import { READS_RULES } from './accounting-rules.calls.ts'

/** A line as it will be posted. */
export interface PreviewLine {
  side: 'DR' | 'CR'
  account: EntryAccount
  /** Above zero, two decimals. */
  amount: string
  /** Its source, without the amount of the transaction: `$AMOUNT`, `1.5 %`, `7.5 % TAX.VAT`, `100.00`. */
  formula: string
  /** The rounding difference added here so that the sides agree: `0.01`, `-0.01`; null without one. */
  residue: string | null
}

/** The postings of a rule for one amount. */
export interface PostingPreview {
  currency: PayoutCurrency
  amount: string
  /** Requested by the user, a slab's maximum, or the first amount above it. */
  reason: 'asked' | 'maximum' | 'above'
  /** The slab for the amount; null if there is none, and a transaction would be refused with 56. */
  slabCode: string | null
  lines: PreviewLine[]
  /** The total charge of the partner's wallet. */
  charged: string
}

/** A warning about a rule; it does not refuse it. */
export interface RuleWarning {
  warning: 'gap' | 'closed-account' | 'fee-above-principal' | 'no-effect'
  slabCode: string | null
  currency: PayoutCurrency
  /** The account concerned, or the amount, as the warning has it. */
  value: string
  countryId: string | null
}

/** The account that an entry resolves to in one subsidiary and currency. */
export interface ResolvedAccount {
  account: EntryAccount
  currency: PayoutCurrency
  countryId: string
  /** Null if the books have no such account. */
  accountNumber: string | null
  accountStatus: AccountStatus | null
}

/**
 * Previews the postings of slabs, to the cent, by the posting function: for each requested amount, each slab's
 * maximum and the cent above it; with their accounts, and warnings. Not stored. Unbalanced slabs have no postings.
 */
export const previewAccountingRule = readCall<
  { slabs: readonly RuleSlab[]; amounts?: { currency: PayoutCurrency; amount: string }[] },
  { postings: PostingPreview[]; accounts: ResolvedAccount[]; warnings: RuleWarning[] }
>({
  action: 'portal/accounting-rule/preview',
  path: 'portal/accounting-rule/preview',
  access: READS_RULES,
})
