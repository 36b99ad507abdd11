import type { RequestOf } from '@portal/contract'
import { replaceWatchList, type WatchListRow } from '@portal/contract/watch-lists/watch-lists.calls'
import { replaceWatchListRequest } from '@portal/contract/watch-lists/watch-lists.schema'
import { useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm } from '@portal/portal-sdk/forms'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { PanelForm } from '@portal/shared-ui/panel'
import { WatchListFields } from './WatchListFields.tsx'
import { listRequest, type WatchListValues, watchListValues } from './watch-list-form.ts'

interface WatchListReplaceProps {
  readonly list: WatchListRow
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

/** Shows the form of a list's next version, with other tables or columns. The code does not change. */
export function WatchListReplace({ list, rejected, onClose }: WatchListReplaceProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const form = useQueuedForm(replaceWatchList, { rejected, onDone: onClose })
  const { listCode, version } = list
  return (
    <PanelForm<WatchListValues, RequestOf<typeof replaceWatchList>>
      {...form}
      title={t('lists.replaceOf', { code: listCode })}
      isWide
      onClose={onClose}
      initialValues={watchListValues(list, rejected?.proposed)}
      schema={replaceWatchListRequest}
      toRequest={(values) => listRequest(replaceWatchListRequest, { ...values, listCode, version })}
    >
      {({ values, setValue }) => (
        <>
          <ReadOnlyField label={c('labels.listCode')} value={listCode} isMono />
          <WatchListFields values={values} current={list} onSent={(id) => setValue('editionId', id)} />
        </>
      )}
    </PanelForm>
  )
}
