import { LANGUAGES } from '@portal/contract/format'
import { choice, code, count, day, type KeptOf, listOf, optional, text, type ValuesOf } from '@portal/contract/record'
import { KEYWORD_TYPES } from '../conditions/condition.ts'
import type { Tone } from '../core/statuses.ts'

/** How often a report is sent, and as what file (spec §9). */
export const SCHEDULE_FREQUENCIES = ['Daily', 'Weekly', 'Monthly'] as const
export type ScheduleFrequency = (typeof SCHEDULE_FREQUENCIES)[number]
export const SCHEDULE_FORMATS = ['CSV', 'PDF', 'EXCEL'] as const
export type ScheduleFormat = (typeof SCHEDULE_FORMATS)[number]

/** Days of a week in the order of ISO 8601: Monday is the first. */
export const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Time zones for a time of day: those of the subsidiaries first, then those of partners and correspondents. */
export const SCHEDULE_ZONES = [
  ...(['Africa/Lagos', 'Africa/Accra', 'Africa/Kinshasa', 'Africa/Lubumbashi'] as const),
  ...(['UTC', 'Europe/London', 'Europe/Paris', 'America/New_York', 'Asia/Dubai'] as const),
] as const
export type ScheduleZone = (typeof SCHEDULE_ZONES)[number]

/** A PENDING or DECLINED schedule was never in force; a DISABLED one was, and can be again (spec §4). */
export const SCHEDULE_STATUSES = ['PENDING', 'ACTIVE', 'DISABLED', 'DECLINED', 'DELETED'] as const
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number]
export const SCHEDULE_STATUS_TONES: Record<ScheduleStatus, Tone> = {
  PENDING: 'warning',
  ACTIVE: 'positive',
  DISABLED: 'neutral',
  DECLINED: 'negative',
  DELETED: 'neutral',
}
/** The statuses that a change may request for a schedule that has been in force. */
export const WANTED_STATUSES = ['ACTIVE', 'DISABLED', 'DELETED'] as const

/**
 * A run stays RUNNING until the mail server has answered for each of its mails. SENT: it accepted all of them.
 * PARTLY_SENT: it reached some of its recipients, {@link DELIVERY_STATES} says which. SKIPPED is a run without rows
 * (ruling 2.7).
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
/** The cause of a run: its time, or a user's request. */
const RUN_CAUSES = ['SCHEDULE', 'NOW', 'TEST'] as const
export type RunCause = (typeof RUN_CAUSES)[number]

/** Why a run failed. */
const RUN_ERRORS = [
  ...(['MAKER_LEFT', 'MAKER_RIGHTS', 'NO_REPORT', 'REPORT_CHANGED', 'TOO_LARGE', 'RECIPIENTS'] as const),
  ...(['NOT_TAKEN', 'STOPPED', 'SYSTEM'] as const),
] as const
export type RunError = (typeof RUN_ERRORS)[number]

/**
 * How a report reaches an address, or why it does not (decision 111). ACCOUNT: an active user who may read the whole
 * report gets the file. LINK: no account has the address, and its owner gets a link that a mailed code opens. NO_RIGHT:
 * an active user who may not read the report, or only a part of it. INACTIVE: a user who cannot sign in. FORBIDDEN: no
 * account has the address, and the settings allow no links. OUTSIDE: the domain is not one that reports may be sent to.
 */
export const RECIPIENT_STATES = ['ACCOUNT', 'LINK', 'NO_RIGHT', 'INACTIVE', 'FORBIDDEN', 'OUTSIDE'] as const
export type RecipientState = (typeof RECIPIENT_STATES)[number]
export const isDeliverable = (state: RecipientState): boolean => state === 'ACCOUNT' || state === 'LINK'

/** The result of the mail to one recipient. REFUSED: none was sent. NOT_TAKEN: the mail server did not accept it. */
export const DELIVERY_STATES = ['WAITING', 'SENT', 'NOT_TAKEN', 'REFUSED'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Addresses of one schedule, and characters of them together, at most. */
export const MOST_RECIPIENTS = 20
const MOST_CHARACTERS = 2000
/** Runs shown before a schedule is submitted. */
export const SHOWN_RUNS = 5

/** The value of a report's parameter, by the index of its row. */
export const SCHEDULE_PARAMETER = {
  at: count(49),
  keyword: text(140),
  keywordType: choice(KEYWORD_TYPES, 'keywordType'),
}
export type ScheduleParameter = ValuesOf<typeof SCHEDULE_PARAMETER>

/** When a report is due. Weekly schedules use the weekday, monthly ones the day: 31 is the last day of every month. */
export const SCHEDULE_TIMES = {
  scheduleFrequency: choice(SCHEDULE_FREQUENCIES, 'scheduleFrequency'),
  /** `HH:mm` in the time zone. */
  scheduleTime: code(5),
  scheduleZone: choice(SCHEDULE_ZONES),
  scheduleWeekday: optional(choice(WEEKDAYS, 'weekday')),
  scheduleDay: optional(count(31)),
  /** First and last day on which it may run. */
  scheduleStart: optional(day()),
  scheduleEnd: optional(day()),
}
export type ScheduleTimes = KeptOf<typeof SCHEDULE_TIMES>

/** A scheduled report (spec §3). */
export const PERIODIC_REPORT = {
  /** The report's name; its id is stored (ruling A50). */
  scheduleReportId: text(60),
  parameters: optional(listOf(SCHEDULE_PARAMETER)),
  ...SCHEDULE_TIMES,
  /** The number of sends; 0 means no end (ruling 2.7). */
  scheduleCount: optional({ ...count(9999), words: 'scheduleCount' }),
  scheduleFormat: choice(SCHEDULE_FORMATS, 'scheduleFormat'),
  /** For the file, and for mails to people without an account. */
  scheduleLanguage: choice(LANGUAGES, 'language'),
  /** Comma-separated addresses. */
  scheduleEmail: text(MOST_CHARACTERS),
}
/** The stored form: includes the status, which changes by approval like the other fields. */
export const KEPT_PERIODIC_REPORT = { ...PERIODIC_REPORT, scheduleStatus: choice(SCHEDULE_STATUSES, 'status.schedule') }
export type PeriodicReportRecord = KeptOf<typeof KEPT_PERIODIC_REPORT>

/** The addresses in a list with commas, semicolons or line breaks between them, each once, in lower case. */
export const recipientsIn = (list: string): string[] => [
  ...new Set(
    list
      .split(/[,;\n]/)
      .map((address) => address.trim().toLowerCase())
      .filter(Boolean),
  ),
]

/** The addresses whose domain is not allowed: an allowed domain does not include its subdomains. */
export function recipientsOutside(list: string, domains: readonly string[]): string[] {
  return recipientsIn(list).filter((address) => !domains.includes(address.slice(address.lastIndexOf('@') + 1)))
}
