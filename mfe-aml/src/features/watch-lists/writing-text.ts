import { formatCount, type Locale } from '@portal/contract/format'
import type { ListWriting } from '@portal/contract/watch-lists/watch-lists.calls'
import type { Translate } from '@portal/portal-sdk'

/** Returns the progress of the version that is being written. */
export const writingText = (t: Translate, { listVersion, changes, writtenChanges }: ListWriting, locale: Locale) =>
  t('lists.beingWritten', {
    version: listVersion,
    written: formatCount(writtenChanges, locale),
    all: formatCount(changes, locale),
  })

/** Returns the progress in a few letters, for a table beside a panel. */
export const writtenShare = (t: Translate, { listVersion, changes, writtenChanges }: ListWriting, locale: Locale) =>
  t('lists.writtenShare', {
    version: listVersion,
    share: formatCount(Math.floor((writtenChanges * 100) / changes), locale),
  })
