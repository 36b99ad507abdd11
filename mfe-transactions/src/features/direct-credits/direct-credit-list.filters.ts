import type { ListFilter } from '@portal/shared-ui/table'
import { type FilterWords, transactionFilters } from '../../lists/transaction-filters.tsx'
import { statusesOf } from './direct-credit-statuses.ts'

const PRODUCTS = ['DC', 'DC_INTER_BANK'] as const

/** Returns the filters of the direct credits. */
export function directCreditFilters(words: FilterWords): ListFilter[] {
  const { c, side } = words
  return transactionFilters({
    ...words,
    statuses: statusesOf(side),
    own: [
      {
        id: 'screeningType',
        label: c('labels.screeningType'),
        options: PRODUCTS.map((value) => ({ value, label: c(`screeningType.${value}`) })),
      },
      {
        id: 'recallWaits',
        label: c('labels.recallWaits'),
        options: [{ value: 'YES', label: c('status.recall.REQUESTED') }],
      },
    ],
  })
}
