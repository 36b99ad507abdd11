import { PAYOUT_CURRENCIES, SUBSIDIARIES } from '@portal/contract'
import { type OrphanType, REASONS_OF } from '@portal/contract/orphans/orphan'
import { TRANSACTION_STATUSES } from '@portal/contract/transactions/transaction'
import type { Translate } from '@portal/portal-sdk'
import type { Choice } from '@portal/portal-sdk/read'
import { FilterTextField, type ListFilter } from '@portal/shared-ui/table'

/** Returns the filters of the orphans of one type. */
export function orphanFilters(c: Translate, orphanType: OrphanType, subsidiaries: readonly Choice[]): ListFilter[] {
  const countries = subsidiaries.flatMap(({ value, label }) => {
    const subsidiary = SUBSIDIARIES.find(({ countryId }) => countryId === value)
    return subsidiary ? [{ value: subsidiary.country, label }] : []
  })
  return [
    {
      id: 'orphanReason',
      label: c('labels.orphanReason'),
      options: REASONS_OF[orphanType].map((value) => ({ value, label: c(`orphanReason.${value}`) })),
    },
    {
      id: 'transStatus',
      label: c('labels.transStatus'),
      options: TRANSACTION_STATUSES.map((value) => ({ value, label: c(`status.orphan.${value}`) })),
    },
    { id: 'transMtoCode', label: c('labels.transMtoCode'), Field: FilterTextField },
    {
      id: 'transDestinationCurrency',
      label: c('labels.transDestinationCurrency'),
      options: PAYOUT_CURRENCIES.map((value) => ({ value, label: value })),
    },
    // The country filter is hidden if the user's scope has only one country.
    ...(countries.length > 1
      ? [{ id: 'transDestinationCountry', label: c('labels.transDestinationCountry'), options: countries }]
      : []),
  ]
}
