import { formatDateTime } from '@portal/contract/format'
import { fetchListNow, type ListSource, readListSource } from '@portal/contract/watch-lists/list-sources.calls'
import { type GatewayError, notify, useCommand, usePermission, useTexts } from '@portal/portal-sdk'
import { usePendingChange } from '@portal/portal-sdk/forms'
import { useRead } from '@portal/portal-sdk/read'
import { Button, Grid, Notice, Skeleton, Stack, Text, useLocale } from '@portal/shared-ui'
import { ReadOnlyField } from '@portal/shared-ui/fields'
import { PendingNotice } from '@portal/shared-ui/panel'
import ListChanges from '../ListChanges.tsx'
import { FetchHistory } from './FetchHistory.tsx'

/** Interval in milliseconds at which a running or requested fetch is looked at. */
const LOOKS_EVERY_MS = 5_000

interface SourceViewProps {
  readonly listCode: string
  /** Whether the user may change the source. */
  readonly mayEdit: boolean
  readonly onEdit: () => void
}

/** Shows from where and when a list is fetched, what awaits authorization, and the last fetches. */
export default function SourceView({ listCode, mayEdit, onEdit }: SourceViewProps) {
  const t = useTexts('mfe-aml')
  const { data: source, error } = useRead(
    readListSource,
    { listCode },
    { isAfresh: true, isQuiet: true, pollMs: LOOKS_EVERY_MS },
  )
  const waiting = usePendingChange(source?.pendingCqId ?? null)
  if (error) return <Notice tone="warning">{error.message}</Notice>
  if (!source) return <Skeleton width="100%" height={80} />
  const isPending = source.pendingCqId !== null
  const hasSource = source.sourceUrls !== null
  return (
    <Stack gap={3}>
      <Stack direction="row" gap={3} align="center" justify="space-between" isWrapping>
        <Text as="h3" size={14} weight="strong">
          {t('source.title')}
        </Text>
        <Stack direction="row" gap={2} isWrapping>
          {source.isFetched === 'YES' && <FetchNow listCode={listCode} />}
          {mayEdit && (
            <Button size="sm" onClick={onEdit} disabled={isPending}>
              {t(hasSource ? 'source.edit' : 'source.set')}
            </Button>
          )}
        </Stack>
      </Stack>
      {isPending && <PendingNotice text={t('source.changeWaits')} change={waiting} />}
      {source.daysOutdated !== null && (
        <Notice tone="warning">{t('source.outdated', { days: source.daysOutdated })}</Notice>
      )}
      {hasSource ? <SourceFacts source={source} /> : <Text tone="muted">{t('source.none')}</Text>}
      {source.updateCqId !== null && <Waiting listCode={listCode} cqId={source.updateCqId} />}
      {hasSource && (
        <>
          <Text as="h4" size={13} weight="medium">
            {t('source.fetches')}
          </Text>
          <FetchHistory fetches={source.fetches} />
        </>
      )}
    </Stack>
  )
}

function FetchNow({ listCode }: { readonly listCode: string }) {
  const t = useTexts('mfe-aml')
  const { run, isRunning } = useCommand(fetchListNow)
  const mayFetch = usePermission({ any: ['TRANSACTION_RULE|CREATE', 'TRANSACTION_RULE|UPDATE'] })
  if (!mayFetch) return null
  const fetchNow = () =>
    run({ listCode }).then(
      () => notify({ tone: 'positive', text: t('source.begins') }),
      (error: GatewayError) => notify({ tone: 'negative', text: error.message }),
    )
  return (
    <Button size="sm" onClick={() => void fetchNow()} disabled={isRunning}>
      {t('source.fetchNow')}
    </Button>
  )
}

/** Shows the fetched changes that await authorization. */
function Waiting({ listCode, cqId }: { readonly listCode: string; readonly cqId: string }) {
  const t = useTexts('mfe-aml')
  const waiting = usePendingChange(cqId)
  return (
    <>
      <PendingNotice text={t('source.updateWaits')} change={waiting} />
      <ListChanges listCode={listCode} isFetched title={t('source.pendingChanges')} />
    </>
  )
}

function SourceFacts({ source }: { readonly source: ListSource }) {
  const t = useTexts('mfe-aml')
  const c = useTexts('contract')
  const locale = useLocale()
  const { isFetched, sourceUrls, sourceSchedule, everyHours, dailyAt, nextFetchAt, freshSince } = source
  const schedule =
    sourceSchedule === 'HOURLY'
      ? t('source.everyHours', { hours: everyHours ?? 0 })
      : t('source.dailyAt', { time: dailyAt ?? '' })
  const additions =
    source.additionsAtOnce === 'YES'
      ? t('source.additionsUpTo', { share: source.approvalShare })
      : t('source.additionsWait')
  return (
    <Grid min={170} gap={4}>
      <ReadOnlyField label={c('labels.sourceUrls')} value={(sourceUrls ?? []).join('\n')} />
      <ReadOnlyField label={c('labels.sourceSchedule')} value={isFetched === 'YES' ? schedule : t('source.off')} />
      <ReadOnlyField label={t('source.effect')} value={additions} />
      <ReadOnlyField label={c('labels.freshSince')} value={freshSince && formatDateTime(freshSince, locale)} />
      <ReadOnlyField label={c('labels.nextFetchAt')} value={nextFetchAt && formatDateTime(nextFetchAt, locale)} />
    </Grid>
  )
}
