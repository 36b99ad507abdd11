import { FUNDING_STATUSES, WALLET_ACTS } from '@portal/contract/wallets/wallet-funding'
import type { Translate } from '@portal/portal-sdk'
import type { Choice } from '@portal/portal-sdk/read'
import type { ListFilter } from '@portal/shared-ui/table'
import { bookFilters } from './wallet-list.filters.ts'

/** Returns the filters of fundings. A partner sees only posted fundings. */
export function fundingFilters(c: Translate, subsidiaries: readonly Choice[], isOwn: boolean): ListFilter[] {
  const status: ListFilter = {
    id: 'fundingStatus',
    label: c('labels.fundingStatus'),
    options: FUNDING_STATUSES.map((value) => ({ value, label: c(`status.funding.${value}`) })),
  }
  return [
    {
      id: 'walletAct',
      label: c('labels.walletAct'),
      options: WALLET_ACTS.map((value) => ({ value, label: c(`walletAct.${value}`) })),
    },
    ...(isOwn ? [] : [status]),
    ...bookFilters(c, subsidiaries),
  ]
}
