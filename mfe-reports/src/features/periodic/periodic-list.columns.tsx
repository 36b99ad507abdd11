import { SCHEDULE_STATUS_TONES } from '@portal/contract/periodic-reports/periodic-report'
import type { PeriodicReportRow } from '@portal/contract/periodic-reports/periodic-reports.calls'
import type { Translate } from '@portal/portal-sdk'
import { type Column, dateTimeColumn, recordStatusColumn, textColumn } from '@portal/shared-ui/table'
import { countWords, scheduleWords } from './schedule-words.ts'

/**
 * Returns the columns of the periodic reports (spec §2.11) including next run and last result, and the extra fields in
 * a row's details.
 */
export function periodicColumns(t: Translate, c: Translate): Column<PeriodicReportRow>[] {
  return [
    textColumn('scheduleReportId', c('labels.scheduleReportId'), { minWidth: 220, narrow: 'lead' }),
    textColumn('scheduleFrequency', c('labels.scheduleFrequency'), {
      minWidth: 100,
      value: (row) => c(`scheduleFrequency.${row.scheduleFrequency}`),
    }),
    textColumn('scheduleFormat', c('labels.scheduleFormat'), {
      minWidth: 90,
      value: (row) => c(`scheduleFormat.${row.scheduleFormat}`),
    }),
    textColumn('sentCount', c('labels.sentCount'), { minWidth: 80, value: countWords }),
    recordStatusColumn('scheduleStatus', c('labels.scheduleStatus'), {
      of: (row) => row.scheduleStatus,
      tones: SCHEDULE_STATUS_TONES,
      word: (status) => c(`status.schedule.${status}`),
      changePending: t('periodic.changePending'),
    }),
    textColumn('lastRunState', c('labels.lastRunState'), {
      minWidth: 110,
      spare: 1,
      value: (row) => (row.lastRunState === null ? '' : c(`status.run.${row.lastRunState}`)),
    }),
    dateTimeColumn('nextRunAt', c('labels.nextRunAt'), { narrow: 'below' }),
    dateTimeColumn('scheduleCreatedAt', c('labels.scheduleCreatedAt'), { spare: 2 }),
    textColumn('scheduleTime', c('labels.scheduleTime'), {
      isHidden: true,
      value: (row) => scheduleWords(row, t, c),
    }),
    textColumn('scheduleEmail', c('labels.scheduleEmail'), { isHidden: true }),
    textColumn('makerName', c('labels.scheduleMaker'), { isHidden: true }),
    textColumn('checkerName', c('labels.scheduleChecker'), { isHidden: true }),
  ]
}
