import { readCall } from '@portal/contract/core'
import type { PayoutCurrency } from '../parameters/parameter-limits.ts'
import type { RuleSlab } from './accounting-rule.ts'

/**
 * The actual and hypothetical earnings from a partner's transactions on one day in one currency. Amounts are in that
 * currency.
 */
export interface RuleEarnings {
  mtoCode: string
  mtoName: string
  /** The day in head office's time zone, `2026-11-22`. */
  businessDate: string
  currency: PayoutCurrency
  transactions: number
  /**
   * The number of orders that the requested slabs would have refused, because none of the slabs covers their amount.
   */
  refused: number
  /** The fees earned with the rule in force. */
  earned: string
  /** The fees that the requested slabs would have earned. */
  wouldEarn: string
}

/** The sums in one currency; amounts in different currencies are never added. */
export type RuleEarningsSum = Pick<RuleEarnings, 'currency' | 'transactions' | 'refused' | 'earned' | 'wouldEarn'>

/**
 * Returns the hypothetical earnings of slabs: the slabs are applied to the live transactions that the rule posted in
 * the last days, by the function that also posts transactions. Returns the fees by partner and day, compared with the
 * rule in force. Levies do not count as earnings. Nothing is stored. Refused with 25 if there is no such rule, with 57
 * for operators.
 */
export const readRuleEarnings = readCall<
  { aeCode: string; slabs: readonly RuleSlab[]; days: number },
  { rows: RuleEarnings[]; sums: RuleEarningsSum[] }
>({
  action: 'portal/accounting-rule/earnings',
  path: 'portal/accounting-rule/earnings',
  access: { needs: 'ACCOUNTING_RULE|READ' },
})
