import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { KeptOf, ValuesOf } from '@portal/contract/record'
import type { ApprovedRow } from '../core/approved-row.ts'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { Language } from '../format/languages.ts'
import type {
  PERIODIC_REPORT,
  RecipientState,
  RunState,
  SCHEDULE_TIMES,
  ScheduleFormat,
  ScheduleFrequency,
  ScheduleParameter,
  ScheduleStatus,
  ScheduleZone,
  WANTED_STATUSES,
  Weekday,
} from './periodic-report.ts'

/** A periodic report as the list shows it. */
export interface PeriodicReportRow extends ApprovedRow {
  scheduleId: string
  /** The report's name, with the specification's field name; `reportId` is stored. */
  scheduleReportId: string
  reportId: string
  parameters: readonly ScheduleParameter[]
  scheduleFrequency: ScheduleFrequency
  scheduleTime: string
  scheduleZone: ScheduleZone
  scheduleWeekday: Weekday | null
  scheduleDay: number | null
  scheduleStart: string | null
  scheduleEnd: string | null
  /** Number of sends after which the schedule ends; 0 means no end. `sentCount` is the number of sends so far. */
  scheduleCount: number
  sentCount: number
  scheduleFormat: ScheduleFormat
  scheduleLanguage: Language
  scheduleEmail: string
  scheduleStatus: ScheduleStatus
  /** Login name of the maker, for the list's filter. The schedule runs with the maker's rights. */
  scheduleMaker: string | null
  scheduleCreatedAt: string
  scheduleUpdatedAt: string
  /** When the schedule runs next; null if the schedule is not ACTIVE. */
  nextRunAt: string | null
  lastRunState: RunState | null
  lastRunAt: string | null
}

export interface PeriodicReportTotals {
  totalSchedules: number
  totalPendingSchedules: number
  totalActiveSchedules: number
  /** Number of DISABLED and DECLINED schedules (ruling A16). */
  totalInactiveSchedules: number
}

const READS_REPORTS = { needs: 'REPORT|READ' } as const

/** The gateway accepts `schedulerId` as an alias of `scheduleId` (ruling A53). */
interface Named {
  scheduleId: string
}

/** Lists the periodic reports, except deleted reports. Only for the bank side. */
export const readPeriodicReports = readCall<
  ListRequest & { scheduleId?: string },
  ListPayload<PeriodicReportRow, PeriodicReportTotals>
>({
  action: 'report/readPeriodicReport',
  path: 'report/readScheduler',
  hides: { field: 'scheduleStatus', statuses: ['DECLINED'] },
  access: READS_REPORTS,
})

/** A new periodic report, by default in the time zone of the maker's subsidiary and in the maker's language. */
type NewPeriodicReport = Omit<ValuesOf<typeof PERIODIC_REPORT>, 'scheduleZone' | 'scheduleLanguage'> &
  Partial<Pick<ValuesOf<typeof PERIODIC_REPORT>, 'scheduleZone' | 'scheduleLanguage'>>

/**
 * Submits a periodic report. Refused with 25 if no such report is in force, with 57 if the maker may not read one of
 * the report's tables, with 12 at an address that the report cannot reach (see `RECIPIENT_STATES`), at a last day
 * before the first day, or if the schedule would never run.
 */
export const createPeriodicReport = writeCall<NewPeriodicReport & Resubmission, Queued>({
  action: 'report/createPeriodicReport',
  path: 'report/createScheduler',
  access: { needs: 'REPORT|CREATE' },
  queued: true,
})

/**
 * Submits a change of a periodic report; with only `scheduleStatus`, the report stops, continues or is deleted. The
 * maker of the change becomes the report's maker, so the report runs with that user's rights. Refused with 12 if the
 * report's creation is pending or the report is not in force, with 21 if nothing changes, with 25 if there is no such
 * periodic report, with 28 if a change is pending, with 29 if `version` is stale.
 */
export const updatePeriodicReport = writeCall<
  Named & { version?: number; scheduleStatus?: (typeof WANTED_STATUSES)[number] } & Partial<
      KeptOf<typeof PERIODIC_REPORT>
    > &
    Resubmission,
  Queued
>({
  action: 'report/updatePeriodicReport',
  path: 'report/updateScheduler',
  access: { needs: 'REPORT|UPDATE' },
  queued: true,
})

/** Returns the next runs of a schedule that is not submitted yet, and the allowed domains of recipients. */
export const previewSchedule = readCall<
  ValuesOf<typeof SCHEDULE_TIMES>,
  { runs: readonly string[]; domains: readonly string[] }
>({
  action: 'portal/periodic-report/preview',
  path: 'portal/periodic-report/preview',
  access: { needs: { any: ['REPORT|CREATE', 'REPORT|UPDATE'] } },
})

/**
 * Returns how a report made by the caller would reach each address; stores nothing. Refused with 25 if no such report
 * is in force, with 57 if the caller may not read one of its tables.
 */
export const checkRecipients = readCall<
  Pick<ValuesOf<typeof PERIODIC_REPORT>, 'scheduleReportId' | 'scheduleEmail'>,
  { recipients: readonly { address: string; state: RecipientState }[] }
>({
  action: 'portal/periodic-report/recipients',
  path: 'portal/periodic-report/recipients',
  access: { needs: { any: ['REPORT|CREATE', 'REPORT|UPDATE'] } },
})
