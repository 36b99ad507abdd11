import { formatCount, formatDateTime } from '@portal/contract/format'
import { RUN_STATE_TONES } from '@portal/contract/periodic-reports/periodic-report'
import { type PeriodicRunRow, readPeriodicRuns } from '@portal/contract/periodic-reports/periodic-runs.calls'
import { useTexts } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'
import { Button, color, Notice, Skeleton, Stack, space, styled, Text, useLocale } from '@portal/shared-ui'
import { StatusChip } from '@portal/shared-ui/chrome'
import { Deliveries } from './Deliveries.tsx'
import { runWords } from './run-words.ts'
import { useReportFile } from './use-report-file.ts'

const SHOWN = 20
/** Milliseconds between reloads of a run while the run is pending or in progress. */
const LOOK_MS = 4_000

const Runs = styled.ol({ listStyle: 'none', margin: 0, padding: 0 })
const Run = styled.li({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space(2),
  alignItems: 'center',
  padding: `${space(3)} 0`,
  borderBottom: `1px solid ${color.border}`,
})

/** Shows the last runs of a periodic report, each with its result, size and recipients. */
export function PeriodicRuns({ scheduleId }: { readonly scheduleId: string }) {
  const t = useTexts('mfe-reports')
  const request = { scheduleId, size: SHOWN }
  const first = useRead(readPeriodicRuns, request, { keepPrevious: true, isAfresh: true })
  const isUnderWay = first.data?.data.some(({ endedAt }) => endedAt === null) ?? false
  useRead(readPeriodicRuns, request, { enabled: isUnderWay, isQuiet: true, ...(isUnderWay ? { pollMs: LOOK_MS } : {}) })
  const { data, error } = first
  if (error) return <Notice tone="warning">{error.message}</Notice>
  if (!data) return <Skeleton width="100%" height={120} />
  if (data.data.length === 0) return <Text tone="muted">{t('periodic.noRuns')}</Text>
  return (
    <Stack gap={2}>
      <Runs aria-label={t('periodic.history')}>
        {data.data.map((run) => (
          <RunLine key={run.runId} run={run} />
        ))}
      </Runs>
      {data.total > data.data.length && (
        <Text size={13} tone="muted">
          {t('periodic.moreRuns', { shown: data.data.length, total: data.total })}
        </Text>
      )}
    </Stack>
  )
}

function RunLine({ run }: { readonly run: PeriodicRunRow }) {
  const t = useTexts('mfe-reports')
  const c = useTexts('contract')
  const locale = useLocale()
  const { take, isTaking } = useReportFile()
  const rows = run.rowCount === null ? null : formatCount(run.rowCount, locale)
  return (
    <Run>
      <Stack gap={1}>
        <Stack direction="row" gap={2} isWrapping>
          <StatusChip label={c(`status.run.${run.runState}`)} tone={RUN_STATE_TONES[run.runState]} />
          <Text weight="strong">{formatDateTime(run.dueAt, locale)}</Text>
        </Stack>
        <Text size={13} tone="muted">
          {runWords(run, rows, t, c, locale.language).join(' · ')}
        </Text>
        {run.runError && (
          <Text size={13} tone="danger">
            {run.runError}
          </Text>
        )}
        <Deliveries deliveries={run.deliveries} />
      </Stack>
      {run.fileName !== null && (
        <Button
          size="sm"
          startIcon="download"
          disabled={isTaking}
          aria-label={t('periodic.downloadOf', { name: run.fileName })}
          onClick={() => void take(run.runId)}
        >
          {t('periodic.download')}
        </Button>
      )}
    </Run>
  )
}
