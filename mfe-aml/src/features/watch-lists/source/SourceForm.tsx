import type { RequestOf } from '@portal/contract'
import { LIST_FORMATS, type ListFormat } from '@portal/contract/watch-lists/list-edition'
import { SOURCE_SCHEDULES } from '@portal/contract/watch-lists/list-source'
import { type ListSource, readListSource, setListSource } from '@portal/contract/watch-lists/list-sources.calls'
import { setListSourceRequest } from '@portal/contract/watch-lists/list-sources.schema'
import type { WatchListRow } from '@portal/contract/watch-lists/watch-lists.calls'
import { useTexts } from '@portal/portal-sdk'
import { type RejectedChange, useQueuedForm } from '@portal/portal-sdk/forms'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { Grid, Text } from '@portal/shared-ui'
import { CountInput, RadioInput, SelectInput, SwitchInput, TextAreaInput, TextInput } from '@portal/shared-ui/fields'
import { PanelForm, PanelWaiting, Section } from '@portal/shared-ui/panel'
import { useState } from 'react'
import { type SourceValues, sourceRequest, sourceValues } from './source-form.ts'

interface SourceFormProps {
  readonly list: WatchListRow & { readonly listFormat: ListFormat }
  readonly rejected: RejectedChange | null
  readonly onClose: () => void
}

/** Shows the form of the source from which a list is fetched, as it was when the form opened. */
export function SourceForm({ list, rejected, onClose }: SourceFormProps) {
  const t = useTexts('mfe-aml')
  const read = useRead(readListSource, { listCode: list.listCode }, { isAfresh: true, isQuiet: true })
  const [begun, setBegun] = useState<ListSource | null>(null)
  if (begun === null && read.data !== undefined) setBegun(read.data)
  if (begun === null)
    return (
      <PanelWaiting
        title={t('source.title')}
        isLoading={read.isLoading}
        failure={read.error?.message ?? ''}
        onRetry={outageOf(read)?.retry}
        onClose={onClose}
      />
    )
  return <Source {...{ list, source: begun, rejected, onClose }} />
}

function Source({ list, source, rejected, onClose }: SourceFormProps & { readonly source: ListSource }) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const form = useQueuedForm(setListSource, { rejected, onDone: onClose })
  const { listCode, listFormat, listName } = list
  const label = (name: keyof SourceValues) => ({ name, label: c(`labels.${name}`) })
  return (
    <PanelForm<SourceValues, RequestOf<typeof setListSource>>
      {...form}
      title={t('source.of', { name: `${listCode} · ${listName}` })}
      onClose={onClose}
      initialValues={sourceValues(source, listFormat, rejected?.proposed)}
      schema={setListSourceRequest}
      toRequest={(values) => sourceRequest(values, { listCode, version: source.version })}
    >
      {({ values }) => (
        <>
          <Text tone="muted">{t('source.text')}</Text>
          <SwitchInput {...label('isFetched')} values={['YES', 'NO']} />
          <Section title={t('source.where')}>
            <SelectInput
              {...label('sourceFormat')}
              options={LIST_FORMATS.map((format) => ({ value: format, label: c(`listFormat.${format}`) }))}
              placeholder={null}
              isRequired
            />
            <TextAreaInput
              {...label('sourceUrls')}
              hint={t('source.urlsHint', { files: c(`listFiles.${values.sourceFormat}`) })}
              rows={3}
              isRequired={values.isFetched === 'YES'}
            />
          </Section>
          <Section title={t('source.when')}>
            <RadioInput
              {...label('sourceSchedule')}
              options={SOURCE_SCHEDULES.map((value) => ({ value, label: c(`sourceSchedule.${value}`) }))}
              isRow
            />
            <Grid min={180} gap={4}>
              {values.sourceSchedule === 'HOURLY' ? (
                <CountInput {...label('everyHours')} isRequired />
              ) : (
                <TextInput {...label('dailyAt')} hint={t('source.timeHint')} maxLength={5} isRequired />
              )}
              <CountInput {...label('freshDays')} hint={t('source.freshHint')} isRequired />
            </Grid>
          </Section>
          <Section title={t('source.effect')}>
            <SwitchInput {...label('additionsAtOnce')} hint={t('source.atOnceHint')} values={['YES', 'NO']} />
            {values.additionsAtOnce === 'YES' && (
              <CountInput {...label('approvalShare')} hint={t('source.shareHint')} isRequired />
            )}
          </Section>
        </>
      )}
    </PanelForm>
  )
}
