import { LANGUAGES } from '@portal/contract/format'
import { choice, code, count, day, type KeptOf, listOf, optional, text, type ValuesOf } from '@portal/contract/record'
import { KEYWORD_TYPES } from '../conditions/condition.ts'
import type { Tone } from '../core/statuses.ts'

/** How often a report is sent (spec §9). */
export const SCHEDULE_FREQUENCIES = ['Daily', 'Weekly', 'Monthly'] as const
export type ScheduleFrequency = (typeof SCHEDULE_FREQUENCIES)[number]
export const SCHEDULE_FORMATS = ['CSV', 'PDF', 'EXCEL'] as const
export type ScheduleFormat = (typeof SCHEDULE_FORMATS)[number]

/** Weekdays in the order of ISO 8601: Monday is first. */
export const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Time zones to choose from: first the zones of the subsidiaries, then the zones of partners and correspondents. */
export const SCHEDULE_ZONES = [
  ...(['Africa/Lagos', 'Africa/Accra', 'Africa/Kinshasa', 'Africa/Lubumbashi'] as const),
  ...(['UTC', 'Europe/London', 'Europe/Paris', 'America/New_York', 'Asia/Dubai'] as const),
] as const
export type ScheduleZone = (typeof SCHEDULE_ZONES)[number]

/**
 * A PENDING or DECLINED schedule was never in force. A DISABLED schedule was in force and can be enabled again (spec
 * §4).
 */
export const SCHEDULE_STATUSES = ['PENDING', 'ACTIVE', 'DISABLED', 'DECLINED', 'DELETED'] as const
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number]
export const SCHEDULE_STATUS_TONES: Record<ScheduleStatus, Tone> = {
  PENDING: 'warning',
  ACTIVE: 'positive',
  DISABLED: 'neutral',
  DECLINED: 'negative',
  DELETED: 'neutral',
}
/** The statuses that a change may request, if the schedule has been in force. */
export const WANTED_STATUSES = ['ACTIVE', 'DISABLED', 'DELETED'] as const

/**
 * A run is RUNNING until the mail server has answered for each mail. SENT: the mail server accepted all mails.
 * PARTLY_SENT: the run reached only some recipients; {@link DELIVERY_STATES} has the state of each recipient. SKIPPED:
 * the report had no rows (ruling 2.7).
 */
export const RUN_STATES = ['QUEUED', 'RUNNING', 'SENT', 'PARTLY_SENT', 'FAILED', 'SKIPPED'] as const
export type RunState = (typeof RUN_STATES)[number]
export const RUN_STATE_TONES: Record<RunState, Tone> = {
  QUEUED: 'warning',
  RUNNING: 'info',
  SENT: 'positive',
  PARTLY_SENT: 'warning',
  FAILED: 'negative',
  SKIPPED: 'neutral',
}
/** The cause of a run: the schedule, or a user who sent or tested the report. */
const RUN_CAUSES = ['SCHEDULE', 'NOW', 'TEST'] as const
export type RunCause = (typeof RUN_CAUSES)[number]

/** Why a run failed. */
const RUN_ERRORS = [
  ...(['MAKER_LEFT', 'MAKER_RIGHTS', 'NO_REPORT', 'REPORT_CHANGED', 'TOO_LARGE', 'RECIPIENTS'] as const),
  ...(['NOT_TAKEN', 'STOPPED', 'SYSTEM'] as const),
] as const
export type RunError = (typeof RUN_ERRORS)[number]

/**
 * How a report reaches an address, or why it does not (decision 111). ACCOUNT: the address belongs to an active user
 * who may read the whole report and gets the file. LINK: no account has the address; the recipient gets a link that a
 * mailed code opens. NO_RIGHT: the active user may not read the report, or may read only a part. INACTIVE: the user
 * cannot sign in. FORBIDDEN: no account has the address, and the settings allow no links. OUTSIDE: reports may not be
 * sent to the address's domain.
 */
export const RECIPIENT_STATES = ['ACCOUNT', 'LINK', 'NO_RIGHT', 'INACTIVE', 'FORBIDDEN', 'OUTSIDE'] as const
export type RecipientState = (typeof RECIPIENT_STATES)[number]
export const isDeliverable = (state: RecipientState): boolean => state === 'ACCOUNT' || state === 'LINK'

/** The result for one recipient. REFUSED: no mail was sent. NOT_TAKEN: the mail server did not accept the mail. */
export const DELIVERY_STATES = ['WAITING', 'SENT', 'NOT_TAKEN', 'REFUSED'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Maximum number of addresses in one schedule; `MOST_CHARACTERS` limits their total length. */
export const MOST_RECIPIENTS = 20
const MOST_CHARACTERS = 2000
/** Number of next runs that the form shows before the submission. */
export const SHOWN_RUNS = 5

/** The value of a report's parameter; `at` is the index of the parameter's condition row. */
export const SCHEDULE_PARAMETER = {
  at: count(49),
  keyword: text(140),
  keywordType: choice(KEYWORD_TYPES, 'keywordType'),
}
export type ScheduleParameter = ValuesOf<typeof SCHEDULE_PARAMETER>

/**
 * When a report is due. Weekly schedules use the weekday, monthly schedules the day of the month: 31 means the last day
 * of every month.
 */
export const SCHEDULE_TIMES = {
  scheduleFrequency: choice(SCHEDULE_FREQUENCIES, 'scheduleFrequency'),
  /** `HH:mm` in the time zone. */
  scheduleTime: code(5),
  scheduleZone: choice(SCHEDULE_ZONES),
  scheduleWeekday: optional(choice(WEEKDAYS, 'weekday')),
  scheduleDay: optional(count(31)),
  /** First day on which the schedule may run; `scheduleEnd` is the last day. */
  scheduleStart: optional(day()),
  scheduleEnd: optional(day()),
}
export type ScheduleTimes = KeptOf<typeof SCHEDULE_TIMES>

/** A scheduled report (spec §3). */
export const PERIODIC_REPORT = {
  /** The report's name in requests; the report's id is stored (ruling A50). */
  scheduleReportId: text(60),
  parameters: optional(listOf(SCHEDULE_PARAMETER)),
  ...SCHEDULE_TIMES,
  /** The number of sends after which the schedule ends; 0 means no end (ruling 2.7). */
  scheduleCount: optional({ ...count(9999), words: 'scheduleCount' }),
  scheduleFormat: choice(SCHEDULE_FORMATS, 'scheduleFormat'),
  /** Language of the file, and of mails to recipients without an account. */
  scheduleLanguage: choice(LANGUAGES, 'language'),
  /** Comma-separated addresses. */
  scheduleEmail: text(MOST_CHARACTERS),
}
/** The stored record: also has the status, which changes by approval like the other fields. */
export const KEPT_PERIODIC_REPORT = { ...PERIODIC_REPORT, scheduleStatus: choice(SCHEDULE_STATUSES, 'status.schedule') }
export type PeriodicReportRecord = KeptOf<typeof KEPT_PERIODIC_REPORT>

/** Returns the addresses of a list separated by commas, semicolons or line breaks: each once, in lower case. */
export const recipientsIn = (list: string): string[] => [
  ...new Set(
    list
      .split(/[,;\n]/)
      .map((address) => address.trim().toLowerCase())
      .filter(Boolean),
  ),
]

/** Returns the addresses outside the allowed domains. An allowed domain does not include its subdomains. */
export function recipientsOutside(list: string, domains: readonly string[]): string[] {
  return recipientsIn(list).filter((address) => !domains.includes(address.slice(address.lastIndexOf('@') + 1)))
}
