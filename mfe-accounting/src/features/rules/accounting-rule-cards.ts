import type { AccountingRuleTotals } from '@portal/contract/accounting-rules/accounting-rules.calls'
import { type ListCard, statusCards } from '@portal/shared-ui/list'

/**
 * Returns the summary cards of the rules, from the server's totals (ruling A17).
 * @param label returns the text of a card by its name
 */
export function accountingRuleCards(
  label: (card: string) => string,
  totals: AccountingRuleTotals | undefined,
): ListCard[] {
  return statusCards('aeStatus', label, {
    total: [totals?.totalAccountingRules],
    pending: [totals?.totalPendingAccountingRules, 'PENDING'],
    active: [totals?.totalActiveAccountingRules, 'ACTIVE'],
    declined: [totals?.totalDeclinedAccountingRules, 'DECLINED'],
  })
}
