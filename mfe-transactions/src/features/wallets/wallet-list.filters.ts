import { PAYOUT_CURRENCIES } from '@portal/contract'
import { ACCOUNT_STATUSES } from '@portal/contract/ledger/ledger-account'
import type { Translate } from '@portal/portal-sdk'
import type { Choice } from '@portal/portal-sdk/read'
import type { ListFilter } from '@portal/shared-ui/table'

/** Returns the filters shared by wallets and fundings. */
export function bookFilters(c: Translate, subsidiaries: readonly Choice[]): ListFilter[] {
  return [
    {
      id: 'currency',
      label: c('labels.currency'),
      options: PAYOUT_CURRENCIES.map((value) => ({ value, label: value })),
    },
    // The filter by subsidiary is hidden if the user's scope has only one subsidiary.
    ...(subsidiaries.length > 1 ? [{ id: 'countryId', label: c('labels.countryId'), options: subsidiaries }] : []),
  ]
}

/** Returns the filters of the list of wallets. */
export function walletFilters(c: Translate, subsidiaries: readonly Choice[]): ListFilter[] {
  return [
    ...bookFilters(c, subsidiaries),
    {
      id: 'accountStatus',
      label: c('labels.accountStatus'),
      options: ACCOUNT_STATUSES.map((value) => ({ value, label: c(`status.account.${value}`) })),
    },
    {
      id: 'isLow',
      label: c('labels.isLow'),
      options: ['YES', 'NO'].map((value) => ({ value, label: c(`yesNo.${value}`) })),
    },
  ]
}
