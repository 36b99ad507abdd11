import type { RequestOf } from '@portal/contract'
import { plainText } from '@portal/contract/schema'
import { createWatchList } from '@portal/contract/watch-lists/watch-lists.calls'
import { createWatchListRequest } from '@portal/contract/watch-lists/watch-lists.schema'
import { useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm } from '@portal/portal-sdk/forms'
import { TextInput } from '@portal/shared-ui/fields'
import { PanelForm } from '@portal/shared-ui/panel'
import { WatchListFields } from './WatchListFields.tsx'
import { listRequest, type WatchListValues, watchListValues } from './watch-list-form.ts'

interface WatchListCreateProps {
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

/** Shows the form of a new list. */
export function WatchListCreate({ rejected, onClose }: WatchListCreateProps) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const form = useQueuedForm(createWatchList, { rejected, onDone: onClose })
  return (
    <PanelForm<WatchListValues, RequestOf<typeof createWatchList>>
      {...form}
      title={t('lists.create')}
      isNew
      isWide
      onClose={onClose}
      initialValues={watchListValues(null, rejected?.proposed)}
      schema={createWatchListRequest}
      toRequest={(values) => listRequest(createWatchListRequest, { ...values, listCode: inCapitals(values.listCode) })}
    >
      {({ values, setValue }) => (
        <>
          <TextInput
            name="listCode"
            label={c('labels.listCode')}
            hint={t('lists.codeHint')}
            allows={CODE_CHARACTER}
            savedAs={inCapitals}
            maxLength={12}
            autoComplete="off"
            spellCheck={false}
            isRequired
          />
          <WatchListFields values={values} current={null} onSent={(id) => setValue('editionId', id)} />
        </>
      )}
    </PanelForm>
  )
}

/** A character of a list code, which is part of column names. */
const CODE_CHARACTER = /[A-Z0-9]/
const inCapitals = (text: string) => plainText(text).toUpperCase()
