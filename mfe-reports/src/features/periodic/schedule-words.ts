import type { PeriodicReportRow } from '@portal/contract/periodic-reports/periodic-reports.calls'
import type { Translate } from '@portal/portal-sdk'

type Times = Pick<
  PeriodicReportRow,
  'scheduleFrequency' | 'scheduleTime' | 'scheduleZone' | 'scheduleWeekday' | 'scheduleDay'
>

/** Describes the schedule in words: `Weekly, Monday at 08:00 (Africa/Accra)`. */
export function scheduleWords(times: Times, t: Translate, c: Translate): string {
  const params = {
    time: times.scheduleTime,
    zone: times.scheduleZone,
    weekday: times.scheduleWeekday === null ? '' : c(`weekday.${times.scheduleWeekday}`),
    day: String(times.scheduleDay ?? ''),
  }
  return t(`periodic.when.${times.scheduleFrequency}`, params)
}

/** Formats the number of sends, with the limit if the schedule has a limit: `3 / 26`. */
export const countWords = ({ sentCount, scheduleCount }: Pick<PeriodicReportRow, 'sentCount' | 'scheduleCount'>) =>
  scheduleCount === 0 ? String(sentCount) : `${sentCount} / ${scheduleCount}`
