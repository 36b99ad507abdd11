import { readCall } from '@portal/contract/core'
import type { AccountStatus } from '../ledger/ledger-account.ts'
import type { PayoutCurrency } from '../parameters/parameter-limits.ts'
import type { EntryAccount, RuleSlab } from './accounting-rule.ts'
import { READS_RULES } from './accounting-rules.calls.ts'

/** A line of a posting, as a transaction would post it. */
export interface PreviewLine {
  side: 'DR' | 'CR'
  account: EntryAccount
  /** The amount: above zero, with two decimals. */
  amount: string
  /**
   * The formula of the amount, without the transaction's amount filled in: `$AMOUNT`, `1.5 %`, `7.5 % TAX.VAT`,
   * `100.00`.
   */
  formula: string
  /**
   * The rounding difference added to this line so that debits equal credits: `0.01`, `-0.01`; null if no difference was
   * added.
   */
  residue: string | null
}

/** The postings of a rule for one amount. */
export interface PostingPreview {
  currency: PayoutCurrency
  amount: string
  /**
   * The reason why this amount is previewed: the user asked for it, it is a slab's maximum, or it is the first amount
   * above a maximum.
   */
  reason: 'asked' | 'maximum' | 'above'
  /** The code of the slab for the amount; null if no slab covers the amount: a transaction would be refused with 56. */
  slabCode: string | null
  lines: PreviewLine[]
  /** The total amount charged to the partner's wallet. */
  charged: string
}

/** A warning about a rule; the rule can still be submitted. */
export interface RuleWarning {
  warning: 'gap' | 'closed-account' | 'fee-above-principal' | 'no-effect'
  slabCode: string | null
  currency: PayoutCurrency
  /** The account or the amount that the warning is about. */
  value: string
  countryId: string | null
}

/** The account that an entry resolves to in one subsidiary and currency. */
export interface ResolvedAccount {
  account: EntryAccount
  currency: PayoutCurrency
  countryId: string
  /** The number of the account; null if the books have no such account. */
  accountNumber: string | null
  accountStatus: AccountStatus | null
}

/**
 * Returns the postings of slabs to the cent, computed by the function that also posts transactions: for each requested
 * amount, for each slab's maximum, and for the amount one cent above each maximum. Also returns the accounts used, and
 * warnings. Nothing is stored. Unbalanced slabs have no postings.
 */
export const previewAccountingRule = readCall<
  { slabs: readonly RuleSlab[]; amounts?: { currency: PayoutCurrency; amount: string }[] },
  { postings: PostingPreview[]; accounts: ResolvedAccount[]; warnings: RuleWarning[] }
>({
  action: 'portal/accounting-rule/preview',
  path: 'portal/accounting-rule/preview',
  access: READS_RULES,
})
