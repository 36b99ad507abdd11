import { zoneOf } from '@portal/contract'
import type { Language } from '@portal/contract/format'
import { recipientsOutside, type ScheduleParameter, WEEKDAYS } from '@portal/contract/periodic-reports/periodic-report'
import type { PeriodicReportRow } from '@portal/contract/periodic-reports/periodic-reports.calls'
import type { ReportAsked } from '@portal/contract/reports/reports.calls'
import { emailsIn } from '@portal/contract/values/email'
import { type ProposedFields, wholeNumber } from '@portal/portal-sdk/forms'
import { type AskedValues, askedName, parametersOf } from '../../conditions/asked-values.ts'

/** A periodic report as form values. */
export interface PeriodicValues {
  readonly scheduleReportId: string
  readonly scheduleFrequency: string
  readonly scheduleWeekday: string
  readonly scheduleDay: string
  readonly scheduleTime: string
  readonly scheduleZone: string
  readonly scheduleStart: string
  readonly scheduleEnd: string
  readonly scheduleCount: string
  readonly scheduleFormat: string
  readonly scheduleLanguage: string
  readonly scheduleEmail: string
  readonly asked: AskedValues
}

interface Reader {
  readonly countryId: string | undefined
  readonly language: Language
  /** The current date in the reader's time zone, as `YYYY-MM-DD`. */
  readonly today: string
}

/**
 * Returns the initial form values: a daily report in the time zone of the reader's own subsidiary, with the proposal of
 * a rejected change applied.
 */
export function newPeriodicValues({ countryId, language, today }: Reader, proposed?: ProposedFields): PeriodicValues {
  const day = new Date(`${today}T00:00:00Z`)
  const begun: PeriodicValues = {
    scheduleReportId: '',
    scheduleFrequency: 'Daily',
    scheduleWeekday: WEEKDAYS[(day.getUTCDay() + 6) % 7] ?? 'MONDAY',
    scheduleDay: String(day.getUTCDate()),
    scheduleTime: '07:00',
    scheduleZone: zoneOf(countryId),
    scheduleStart: '',
    scheduleEnd: '',
    scheduleCount: '',
    scheduleFormat: 'EXCEL',
    scheduleLanguage: language,
    scheduleEmail: '',
    asked: {},
  }
  return withGiven(begun, proposed ?? {})
}

/** Returns the form values of an existing periodic report, with the proposal of a rejected change applied. */
export function periodicValuesOf(row: PeriodicReportRow, reader: Reader, proposed?: ProposedFields): PeriodicValues {
  const { scheduleCount, ...kept } = row
  const begun = withGiven(newPeriodicValues(reader), { ...kept, scheduleCount: scheduleCount || null } as never)
  return withGiven(begun, proposed ?? {})
}

function withGiven(begun: PeriodicValues, given: ProposedFields): PeriodicValues {
  const texts = Object.entries(given).filter(
    ([name, value]) => name in begun && (typeof value === 'string' || typeof value === 'number'),
  )
  const parameters = (given.parameters ?? []) as unknown as readonly ScheduleParameter[]
  const asked = Object.fromEntries(
    parameters.map(({ at, keyword, keywordType }) => [askedName(at), { keyword, keywordType }]),
  )
  return {
    ...begun,
    ...Object.fromEntries(texts.map(([name, value]) => [name, String(value)])),
    asked: { ...begun.asked, ...asked },
  }
}

/**
 * Returns the typed schedule, as sent to the gateway. Omits the fields that do not apply to the frequency, and a start
 * or end that is not set.
 */
export function timesOf(values: PeriodicValues) {
  const { scheduleFrequency, scheduleTime, scheduleZone, scheduleWeekday, scheduleDay } = values
  return {
    scheduleFrequency,
    scheduleTime,
    scheduleZone,
    ...(scheduleFrequency === 'Weekly' ? { scheduleWeekday } : {}),
    ...(scheduleFrequency === 'Monthly' ? { scheduleDay: wholeNumber(scheduleDay) } : {}),
    ...(values.scheduleStart === '' ? {} : { scheduleStart: values.scheduleStart }),
    ...(values.scheduleEnd === '' ? {} : { scheduleEnd: values.scheduleEnd }),
  }
}

/**
 * Returns the request for a new periodic report.
 * @param asks the parameters of its report
 */
export function sentPeriodic(values: PeriodicValues, asks: readonly ReportAsked[]) {
  const { scheduleReportId, scheduleFormat, scheduleLanguage, scheduleEmail, scheduleCount, asked } = values
  return {
    scheduleReportId,
    scheduleFormat,
    scheduleLanguage,
    scheduleEmail,
    scheduleCount: scheduleCount.trim() === '' ? 0 : wholeNumber(scheduleCount),
    parameters: parametersOf(asks, asked),
    ...timesOf(values),
  }
}

/** Returns the request for a change. Dates that the user removed are null. */
export const sentPeriodicChange = (values: PeriodicValues, asks: readonly ReportAsked[]) => ({
  ...sentPeriodic(values, asks),
  scheduleStart: values.scheduleStart || null,
  scheduleEnd: values.scheduleEnd || null,
})

/** Returns the addresses outside the allowed domains. The list is empty until the domains are loaded. */
export const outsideDomains = (scheduleEmail: string, domains: readonly string[] | undefined): string[] =>
  domains === undefined
    ? []
    : recipientsOutside(emailsIn(scheduleEmail), domains).filter((address) => address.includes('@'))
