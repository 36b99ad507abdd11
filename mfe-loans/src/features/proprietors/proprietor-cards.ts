import type { ProprietorTotals } from '@portal/contract/loans/proprietors.calls'
import type { Translate } from '@portal/portal-sdk'
import type { ListCard } from '@portal/shared-ui/list'

/**
 * Returns the summary cards above the borrowers (spec §2.11): counts by gender, which filter the list, and counts by
 * number of loans.
 */
export function proprietorCards(t: Translate, totals: ProprietorTotals | undefined): ListCard[] {
  const card = (id: Exclude<keyof ProprietorTotals, 'allBorrowers'>, filters: ListCard['filters']): ListCard => ({
    id,
    label: t(`proprietors.cards.${id}`),
    value: totals?.[id],
    filters,
  })
  return [
    { ...card('totalBorrowers', {}), unfiltered: totals?.allBorrowers },
    { ...card('totalLoans', {}), href: '/loans' },
    card('maleProprietors', { proprietorGender: ['MALE'] }),
    card('femaleProprietors', { proprietorGender: ['FEMALE'] }),
  ]
}
