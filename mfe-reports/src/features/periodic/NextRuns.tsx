import type { RequestOf } from '@portal/contract'
import { formatLastLogin } from '@portal/contract/format'
import { previewSchedule } from '@portal/contract/periodic-reports/periodic-reports.calls'
import { previewScheduleRequest } from '@portal/contract/periodic-reports/periodic-reports.schema'
import { check, toRequest } from '@portal/contract/schema'
import { useTexts } from '@portal/portal-sdk'
import { useDebounced, useRead } from '@portal/portal-sdk/read'
import { Notice, Skeleton, Text, useLocale } from '@portal/shared-ui'
import { Section } from '@portal/shared-ui/panel'
import { type PeriodicValues, timesOf } from './periodic-form.ts'

/** Asks the gateway, while the user types a schedule, for its next runs and the allowed domains. */
export function useNextRuns(values: PeriodicValues) {
  const times = toRequest<RequestOf<typeof previewSchedule>>(previewScheduleRequest, timesOf(useDebounced(values)))
  const enabled = check(previewScheduleRequest, times).ok
  return useRead(previewSchedule, times, { enabled, keepPrevious: true, isQuiet: true })
}

interface NextRunsProps {
  readonly runs: readonly string[] | undefined
  readonly zone: string
}

/** Shows the next runs in the time zone of the schedule, updated while the user types. */
export function NextRuns({ runs, zone }: NextRunsProps) {
  const t = useTexts('mfe-reports')
  const { language } = useLocale()
  return (
    <Section title={t('periodic.nextRuns')} aside={zone}>
      <div aria-live="polite">
        {runs === undefined && <Skeleton width="60%" height={80} />}
        {runs?.length === 0 && <Notice tone="warning">{t('periodic.neverRuns')}</Notice>}
        {runs?.map((run) => (
          <Text key={run}>{formatLastLogin(run, { language, timeZone: zone })}</Text>
        ))}
      </div>
    </Section>
  )
}
