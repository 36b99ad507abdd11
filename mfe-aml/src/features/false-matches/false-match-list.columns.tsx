import { FALSE_MATCH_STATUS_TONES } from '@portal/contract/false-matches/false-match'
import type { FalseMatchRow } from '@portal/contract/false-matches/false-matches.calls'
import type { Translate } from '@portal/portal-sdk'
import {
  type Column,
  dateColumn,
  dateTimeColumn,
  numberColumn,
  recordStatusColumn,
  referenceColumn,
  textColumn,
} from '@portal/shared-ui/table'

/** Returns the columns of the false matches. */
export function falseMatchColumns(t: Translate, c: Translate): Column<FalseMatchRow>[] {
  return [
    textColumn('personName', c('labels.personName'), { minWidth: 170, narrow: 'lead' }),
    textColumn('entryName', c('labels.watchListEntry'), { minWidth: 190, narrow: 'below' }),
    recordStatusColumn('falseMatchStatus', c('labels.falseMatchStatus'), {
      of: (row) => row.falseMatchStatus,
      tones: FALSE_MATCH_STATUS_TONES,
      word: (status) => c(`status.falseMatch.${status}`),
      changePending: t('falseMatches.changePending'),
    }),
    textColumn('listCode', c('labels.listCode')),
    dateColumn('falseUntil', c('labels.falseUntil')),
    numberColumn('silencedHits', c('labels.silencedHits'), { width: 104, spare: 1 }),
    referenceColumn('transactionContractReference', c('labels.transactionContractReference'), { spare: 2 }),
    dateTimeColumn('falseMatchCreatedAt', c('labels.falseMatchCreatedAt'), { isHidden: true }),
    textColumn('makerName', c('labels.falseMatchMaker'), { isHidden: true }),
    textColumn('checkerName', c('labels.falseMatchChecker'), { isHidden: true }),
    textColumn('falseReason', c('labels.falseReason'), { isHidden: true, sortable: false }),
  ]
}
