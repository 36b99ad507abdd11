import { PAYOUT_CURRENCIES } from '@portal/contract'
import { ARREARS_BUCKETS, LOAN_STANDINGS, LOAN_STATUSES, LOAN_TYPES } from '@portal/contract/loans/loan'
import type { Translate } from '@portal/portal-sdk'
import type { Choice } from '@portal/portal-sdk/read'
import type { ListFilter } from '@portal/shared-ui/table'

/**
 * Returns the filters of the list of loans.
 * @param borrower the name of the borrower in the address; undefined if the address names no borrower, or while the
 * name is loading
 */
export function loanFilters(c: Translate, subsidiaries: readonly Choice[], borrower: string | undefined): ListFilter[] {
  const choice = (id: string, values: readonly string[], words: string): ListFilter => ({
    id,
    label: c(`labels.${id}`),
    options: values.map((value) => ({ value, label: c(`${words}.${value}`) })),
  })
  return [
    choice('loanStatus', LOAN_STATUSES, 'status.loan'),
    choice('loanStanding', LOAN_STANDINGS, 'loanStanding'),
    choice('arrearsBucket', ARREARS_BUCKETS, 'arrearsBucket'),
    choice('loanType', LOAN_TYPES, 'loanType'),
    {
      id: 'loanCurrency',
      label: c('labels.loanCurrency'),
      options: PAYOUT_CURRENCIES.map((value) => ({ value, label: value })),
    },
    { id: 'countryId', label: c('labels.countryId'), options: subsidiaries },
    { id: 'proprietorId', label: c('labels.proprietorId'), wordOf: (value) => borrower ?? value, isAddressed: true },
  ]
}
