import { RECORD_STATUS_TONES } from '@portal/contract'
import type { Locale } from '@portal/contract/format'
import type { WatchListRow } from '@portal/contract/watch-lists/watch-lists.calls'
import type { Translate } from '@portal/portal-sdk'
import {
  type Column,
  dateTimeColumn,
  numberColumn,
  recordStatusColumn,
  referenceColumn,
  textColumn,
} from '@portal/shared-ui/table'
import { writtenShare } from './writing-text.ts'

/** Returns the columns of the watch lists. */
export function watchListColumns(t: Translate, c: Translate, locale: Locale): Column<WatchListRow>[] {
  return [
    referenceColumn('listCode', c('labels.listCode'), { width: 140, narrow: 'lead' }),
    textColumn('listName', c('labels.listName'), {
      ...{ minWidth: 128, narrow: 'below', isTwoLined: true },
      value: ({ listName, beingWritten }) =>
        beingWritten === null ? listName : `${listName} · ${writtenShare(t, beingWritten, locale)}`,
    }),
    recordStatusColumn('listStatus', c('labels.listStatus'), {
      of: (row) => row.listStatus,
      tones: RECORD_STATUS_TONES,
      word: (status) => c(`status.record.${status}`),
      changePending: t('rules.changePending'),
    }),
    numberColumn('listVersion', c('labels.listVersion')),
    numberColumn('entryCount', c('labels.entryCount'), { width: 104 }),
    dateTimeColumn('listUpdatedAt', c('labels.listUpdatedAt')),
    textColumn('listSource', c('labels.listSource'), { isHidden: true }),
    textColumn('listFormat', c('labels.listFormat'), {
      isHidden: true,
      value: ({ listFormat }) => (listFormat === null ? '' : c(`listFormat.${listFormat}`)),
    }),
    textColumn('makerName', c('labels.screeningMaker'), { isHidden: true }),
    textColumn('checkerName', c('labels.screeningChecker'), { isHidden: true }),
  ]
}
