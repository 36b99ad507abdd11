import type { ProprietorTotals } from '@portal/contract/loans/proprietors.calls'
import type { Translate } from '@portal/portal-sdk'
import type { ListCard } from '@portal/shared-ui/list'

/** The cards above the borrowers (spec §2.11): by gender, which filter, and borrowers by number of loans. */
export function proprietorCards(t: Translate, totals: ProprietorTotals | undefined): ListCard[] {
  const card = (id: keyof ProprietorTotals, filters: ListCard['filters']): ListCard => ({
    id,
    label: t(`proprietors.cards.${id}`),
    value: totals?.[id],
    filters,
  })
  return [
    { ...card('totalBorrowers', {}), countsOthers: true },
    { ...card('totalLoans', {}), href: '/loans' },
    card('maleProprietors', { proprietorGender: ['MALE'] }),
    card('femaleProprietors', { proprietorGender: ['FEMALE'] }),
  ]
}
