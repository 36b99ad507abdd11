import { formatCount, formatDateTime } from '@portal/contract/format'
import { type ReconciliationRow, readReconciliation } from '@portal/contract/orphans/orphans.calls'
import { type Translate, useTexts } from '@portal/portal-sdk'
import { outageOf, useRead } from '@portal/portal-sdk/read'
import { color, type Locale, Notice, Skeleton, styled, useLocale } from '@portal/shared-ui'
import { RetryNotice } from '@portal/shared-ui/panel'

/** Milliseconds between reloads of the last reconciliation while a list of orphans is open. */
const READS_EVERY_MS = 5_000

const Progress = styled.progress({ width: '100%', maxWidth: 360, accentColor: color.primary })

/** Shows the result or the progress of the last reconciliation with core banking. */
export function ReconciliationNotice() {
  const t = useTexts('mfe-transactions')
  const locale = useLocale()
  const read = useRead(readReconciliation, {}, { isQuiet: true, pollMs: READS_EVERY_MS })
  const outage = outageOf(read)
  if (outage) return <RetryNotice message={outage.message} onRetry={outage.retry} />
  if (!read.data) return <Skeleton width={320} height={18} />
  const { reconciliation: run } = read.data
  if (run === null) return t('reconciliation.never')
  const words = inWords(t, locale, run)
  if (run.reconciliationStatus === 'STOPPED' || run.reconciliationStatus === 'NO_CORE')
    return (
      <Notice tone="warning" announce="none">
        {words}
      </Notice>
    )
  return (
    <>
      <div data-line title={words}>
        {words}
      </div>
      {run.reconciliationStatus === 'RUNNING' && run.total !== null && (
        <Progress aria-label={t('reconciliation.progress')} value={run.asked} max={Math.max(run.total, 1)} />
      )}
    </>
  )
}

function inWords(t: Translate, locale: Locale, run: ReconciliationRow): string {
  const count = (value: number) => formatCount(value, locale)
  const when = formatDateTime(run.endedAt ?? run.startedAt, locale)
  const by = run.startedBy === null ? t('reconciliation.byClock') : t('reconciliation.by', { name: run.startedBy })
  if (run.reconciliationStatus === 'RUNNING')
    return run.total === null
      ? t('reconciliation.listing', { by })
      : t('reconciliation.running', { asked: count(run.asked), total: count(run.total), by })
  if (run.reconciliationStatus === 'NO_CORE') return t('reconciliation.noCore', { when })
  const key = run.reconciliationStatus === 'STOPPED' ? 'reconciliation.stopped' : 'reconciliation.done'
  return [
    t(key, { when, by, asked: count(run.asked) }),
    t('reconciliation.differences', { count: run.differences, differences: count(run.differences) }),
    ...(run.settled > 0 ? [t('reconciliation.settled', { settled: count(run.settled) })] : []),
    ...(run.unclear > 0 ? [t('reconciliation.unclear', { unclear: count(run.unclear) })] : []),
  ].join(' · ')
}
