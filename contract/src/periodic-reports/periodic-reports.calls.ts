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

/** A periodic report as in the list. */
export interface PeriodicReportRow extends ApprovedRow {
  scheduleId: string
  /** The report's name, as in the specification; `reportId` is stored. */
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
  /** Number of sends, 0 without end, and how many were made. */
  scheduleCount: number
  sentCount: number
  scheduleFormat: ScheduleFormat
  scheduleLanguage: Language
  scheduleEmail: string
  scheduleStatus: ScheduleStatus
  /** Login name, for the list's filter. It runs with the rights of this user. */
  scheduleMaker: string | null
  scheduleCreatedAt: string
  scheduleUpdatedAt: string
  /** Null unless it is ACTIVE. */
  nextRunAt: string | null
  lastRunState: RunState | null
  lastRunAt: string | null
}

export interface PeriodicReportTotals {
  totalSchedules: number
  totalPendingSchedules: number
  totalActiveSchedules: number
  /** DISABLED and DECLINED (ruling A16). */
  totalInactiveSchedules: number
}

const READS_REPORTS = { needs: 'REPORT|READ' } as const

/** `schedulerId` is taken for `scheduleId` (ruling A53). */
interface Named {
  scheduleId: string
}

/** The periodic reports, without those that were deleted. Only for the bank side. */
export const readPeriodicReports = readCall<
  ListRequest & { scheduleId?: string },
  ListPayload<PeriodicReportRow, PeriodicReportTotals>
>({
  action: 'report/readPeriodicReport',
  path: 'report/readScheduler',
  hides: { field: 'scheduleStatus', statuses: ['DECLINED'] },
  access: READS_REPORTS,
})

/** By default in the time zone of the maker's subsidiary and in the maker's language. */
type NewPeriodicReport = Omit<ValuesOf<typeof PERIODIC_REPORT>, 'scheduleZone' | 'scheduleLanguage'> &
  Partial<Pick<ValuesOf<typeof PERIODIC_REPORT>, 'scheduleZone' | 'scheduleLanguage'>>

/**
 * Submits a periodic report. 25 no such report in force; 57 the maker may not read one of its tables; 12 at an
 * address that the report cannot reach (see `RECIPIENT_STATES`), at a last day before the first, or if it would never
 * run.
 */
export const createPeriodicReport = writeCall<NewPeriodicReport & Resubmission, Queued>({
  action: 'report/createPeriodicReport',
  path: 'report/createScheduler',
  access: { needs: 'REPORT|CREATE' },
  queued: true,
})

/**
 * Submits a change, or with only `scheduleStatus` that it stops, continues or is deleted. The maker of a change becomes
 * its maker: it runs with that user's rights. 12 a creation, or not in force; 21, 25, 28, 29 as for users.
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

/** The next runs of such a schedule, and the allowed domains of its recipients; not stored. */
export const previewSchedule = readCall<
  ValuesOf<typeof SCHEDULE_TIMES>,
  { runs: readonly string[]; domains: readonly string[] }
>({
  action: 'portal/periodic-report/preview',
  path: 'portal/periodic-report/preview',
  access: { needs: { any: ['REPORT|CREATE', 'REPORT|UPDATE'] } },
})

/**
 * How a report made by the caller would reach each of these addresses; not stored. 25 no such report is in force, 57.
 */
export const checkRecipients = readCall<
  Pick<ValuesOf<typeof PERIODIC_REPORT>, 'scheduleReportId' | 'scheduleEmail'>,
  { recipients: readonly { address: string; state: RecipientState }[] }
>({
  action: 'portal/periodic-report/recipients',
  path: 'portal/periodic-report/recipients',
  access: { needs: { any: ['REPORT|CREATE', 'REPORT|UPDATE'] } },
})
