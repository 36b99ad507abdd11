import { readCall } from '@portal/contract/core'
import type { PayoutCurrency } from '../parameters/parameter-limits.ts'
import type { RuleSlab } from './accounting-rule.ts'

/**
 * The actual and hypothetical earnings from a partner's transactions of a day in a currency. Amounts are in that
 * currency.
 */
export interface RuleEarnings {
  mtoCode: string
  mtoName: string
  /** Day at head office, `2026-11-22`. */
  businessDate: string
  currency: PayoutCurrency
  transactions: number
  /** Orders that none of the requested slabs covers: they would have been refused. */
  refused: number
  /** Fees by the rule in force. */
  earned: string
  /** Fees by the requested slabs. */
  wouldEarn: string
}

/** The sums of one currency; they are never added up across currencies. */
export type RuleEarningsSum = Pick<RuleEarnings, 'currency' | 'transactions' | 'refused' | 'earned' | 'wouldEarn'>

/**
 * The hypothetical earnings of a rule: slabs applied to the live transactions that the rule posted in the last days,
 * fees by partner and day compared with the rule in force, by the posting function. Levies do not count as earnings.
 * Not stored. 25 no such rule, 57 for operators.
 */
export const readRuleEarnings = readCall<
  { aeCode: string; slabs: readonly RuleSlab[]; days: number },
  { rows: RuleEarnings[]; sums: RuleEarningsSum[] }
>({
  action: 'portal/accounting-rule/earnings',
  path: 'portal/accounting-rule/earnings',
  access: { needs: 'ACCOUNTING_RULE|READ' },
})
