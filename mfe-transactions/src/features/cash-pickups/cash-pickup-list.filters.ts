import type { ListFilter } from '@portal/shared-ui/table'
import { type FilterWords, transactionFilters } from '../../lists/transaction-filters.tsx'
import { statusesOf } from './cash-pickup-statuses.ts'

interface PickupFilterWords extends FilterWords {
  /** Whether the user belongs to a branch, which sees only its own orders. */
  readonly isOfBranch: boolean
}

/** Returns the filters of the cash pickups. */
export function cashPickupFilters({ isOfBranch, ...words }: PickupFilterWords): ListFilter[] {
  const { t, c, side } = words
  return transactionFilters({
    ...words,
    statuses: statusesOf(side),
    own: [
      ...(side === 'staff'
        ? [
            {
              id: 'isAuthorized',
              label: c('labels.isAuthorized'),
              options: (['YES', 'NO'] as const).map((value) => ({ value, label: c(`yesNo.${value}`) })),
            },
          ]
        : []),
      ...(side === 'staff' && !isOfBranch ? [{ id: 'userSolId', label: t('pickups.branch') }] : []),
    ],
  })
}
