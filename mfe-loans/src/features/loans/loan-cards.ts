import type { LoanTotals } from '@portal/contract/loans/loans.calls'
import type { Translate } from '@portal/portal-sdk'
import type { ListCard } from '@portal/shared-ui/list'

/** Returns the summary cards above the loans (spec §2.11). Borrowers have their own list and cards. */
export function loanCards(t: Translate, totals: LoanTotals | undefined): ListCard[] {
  const card = (id: keyof LoanTotals, filters: ListCard['filters']): ListCard => ({
    id,
    label: t(`loans.cards.${id}`),
    value: totals?.[id],
    filters,
  })
  return [
    { ...card('totalBorrowers', {}), href: '/proprietors' },
    card('totalLoans', {}),
    card('performingLoan', { loanStanding: ['PERFORMING'] }),
    card('nonPerformingLoan', { loanStanding: ['NON_PERFORMING'] }),
  ]
}
