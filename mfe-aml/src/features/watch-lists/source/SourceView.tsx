import { formatDateTime } from '@portal/contract/format'
import { type ListSource, readListSource } from '@portal/contract/watch-lists/list-sources.calls'
import { useTexts } from '@portal/portal-sdk'
import { usePendingChange } from '@portal/portal-sdk/forms'
import { useRead } from '@portal/portal-sdk/read'
import { Button, Grid, Notice, Skeleton, Stack, Text, useLocale } from '@portal/shared-ui'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { PendingNotice } from '@portal/shared-ui/panel'

interface SourceViewProps {
  readonly listCode: string
  /** Whether the user may change the source. */
  readonly mayEdit: boolean
  readonly onEdit: () => void
}

/** Shows from where and when a list is fetched. */
export default function SourceView({ listCode, mayEdit, onEdit }: SourceViewProps) {
  const t = useTexts('mfe-aml')
  const { data: source, error } = useRead(readListSource, { listCode }, { isAfresh: true, isQuiet: true })
  const waiting = usePendingChange(source?.pendingCqId ?? null)
  if (error) return <Notice tone="warning">{error.message}</Notice>
  if (!source) return <Skeleton width="100%" height={80} />
  const isPending = source.pendingCqId !== null
  return (
    <Stack gap={3}>
      <Stack direction="row" gap={3} align="center" justify="space-between" isWrapping>
        <Text as="h3" size={14} weight="strong">
          {t('source.title')}
        </Text>
        {mayEdit && (
          <Button size="sm" onClick={onEdit} disabled={isPending}>
            {t(source.sourceUrls === null ? 'source.set' : 'source.edit')}
          </Button>
        )}
      </Stack>
      {isPending && <PendingNotice text={t('source.changeWaits')} change={waiting} />}
      {source.sourceUrls === null ? (
        <Text tone="muted">{t('source.none')}</Text>
      ) : (
        <SourceFacts source={source} urls={source.sourceUrls} />
      )}
    </Stack>
  )
}

function SourceFacts({ source, urls }: { readonly source: ListSource; readonly urls: readonly string[] }) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  const { isFetched, sourceSchedule, everyHours, dailyAt, additionsAtOnce, approvalShare, nextFetchAt } = source
  const schedule =
    sourceSchedule === 'HOURLY'
      ? t('source.everyHours', { hours: everyHours ?? 0 })
      : t('source.dailyAt', { time: dailyAt ?? '' })
  const additions =
    additionsAtOnce === 'YES' ? t('source.additionsUpTo', { share: approvalShare }) : t('source.additionsWait')
  return (
    <Grid min={170} gap={4}>
      <ReadOnlyField label={c('labels.sourceUrls')} value={urls.join('\n')} />
      <ReadOnlyField label={c('labels.sourceSchedule')} value={isFetched === 'YES' ? schedule : t('source.off')} />
      <ReadOnlyField label={c('labels.nextFetchAt')} value={nextFetchAt && formatDateTime(nextFetchAt, locale)} />
      <ReadOnlyField label={t('source.effect')} value={additions} />
    </Grid>
  )
}
