import { PAYOUT_CURRENCIES } from '@portal/contract'
import { ACCOUNT_KINDS, ACCOUNT_STATUSES } from '@portal/contract/ledger/ledger-account'
import type { Translate } from '@portal/portal-sdk'
import type { Choice } from '@portal/portal-sdk/read'
import type { ListFilter } from '@portal/shared-ui/table'

const ENVIRONMENTS = ['live', 'test']

/** Returns the filters shared by the accounts and the trial balance. */
export function bookFilters(c: Translate, subsidiaries: readonly Choice[]): ListFilter[] {
  return [
    {
      id: 'accountKind',
      label: c('labels.accountKind'),
      options: ACCOUNT_KINDS.map((value) => ({ value, label: c(`accountKind.${value}`) })),
    },
    {
      id: 'currency',
      label: c('labels.currency'),
      options: PAYOUT_CURRENCIES.map((value) => ({ value, label: value })),
    },
    { id: 'countryId', label: c('labels.countryId'), options: subsidiaries },
    { id: 'env', label: c('labels.env'), options: ENVIRONMENTS.map((value) => ({ value, label: c(`env.${value}`) })) },
  ]
}

/** Returns the filters of the list of accounts. */
export function accountFilters(c: Translate, subsidiaries: readonly Choice[]): ListFilter[] {
  return [
    ...bookFilters(c, subsidiaries),
    {
      id: 'accountStatus',
      label: c('labels.accountStatus'),
      options: ACCOUNT_STATUSES.map((value) => ({ value, label: c(`status.account.${value}`) })),
    },
    {
      id: 'hasBalance',
      label: c('labels.hasBalance'),
      options: ['YES', 'NO'].map((value) => ({ value, label: c(`yesNo.${value}`) })),
    },
  ]
}
