import { formatCountry } from '@portal/contract/format'
import type { InternalListingRow } from '@portal/contract/screening-cases/internal-list.calls'
import { LISTING_STATUS_TONES } from '@portal/contract/screening-cases/internal-listing'
import type { Translate } from '@portal/portal-sdk'
import { type Column, dateTimeColumn, recordStatusColumn, referenceColumn, textColumn } from '@portal/shared-ui/table'

/** Returns the columns of the internal list. */
export function listingColumns(t: Translate, c: Translate, language: string): Column<InternalListingRow>[] {
  return [
    textColumn('entryName', c('labels.entryName'), { minWidth: 200, narrow: 'lead' }),
    recordStatusColumn('listingStatus', c('labels.listingStatus'), {
      of: (row) => row.listingStatus,
      tones: LISTING_STATUS_TONES,
      word: (status) => c(`status.listing.${status}`),
      changePending: t('rules.changePending'),
    }),
    textColumn('birthDate', c('labels.birthDate'), { spare: 2, value: (row) => row.birthDate ?? '' }),
    textColumn('country', c('labels.country'), {
      spare: 3,
      value: (row) => (row.country ? formatCountry(row.country, language) : ''),
    }),
    dateTimeColumn('listedAt', c('labels.listedAt'), { narrow: 'below' }),
    referenceColumn('transactionContractReference', c('labels.transactionContractReference'), { width: 190, spare: 1 }),
    textColumn('makerName', c('labels.listingMaker'), { isHidden: true }),
    textColumn('checkerName', c('labels.listingChecker'), { isHidden: true }),
    textColumn('removalReason', c('labels.removalReason'), { isHidden: true, sortable: false }),
  ]
}
