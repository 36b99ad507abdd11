import { readCall, writeCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { DeliveryState, RecipientState, RunCause, RunState } from './periodic-report.ts'

/** The result of a run for one recipient. */
export interface Delivery {
  recipient: string
  /** The recipient's state at the run; null for runs from before the portal checked recipients. */
  recipientState: RecipientState | null
  deliveryState: DeliveryState
  /**
   * Whether the mail had a link instead of the file: for a recipient without an account, or for a user if the file is
   * large.
   */
  isLink: boolean
  /** When the link was first opened; null if it was never opened, or if the mail had no link. */
  openedAt: string | null
}

/** A run in the history of a schedule. */
export interface PeriodicRunRow {
  runId: string
  scheduleId: string
  runCause: RunCause
  runState: RunState
  dueAt: string
  startedAt: string | null
  endedAt: string | null
  rowCount: number | null
  byteSize: number | null
  /** Why the run failed, in the reader's language; null if the run did not fail. */
  runError: string | null
  /** The name of the user who requested the run; null for a scheduled run. */
  askedBy: string | null
  deliveries: readonly Delivery[]
  /** The name of the file, for the user with whose rights the report ran, while the file is kept; otherwise null. */
  fileName: string | null
}

const READS_REPORTS = { needs: 'REPORT|READ' } as const

/** The gateway accepts `schedulerId` as an alias of `scheduleId` (ruling A53). */
interface Named {
  scheduleId: string
}

/** Lists the runs of one periodic report, newest first. Refused with 25 if there is no such periodic report. */
export const readPeriodicRuns = readCall<ListRequest & Named, ListPayload<PeriodicRunRow>>({
  action: 'portal/periodic-report/runs',
  path: 'portal/periodic-report/runs',
  access: READS_REPORTS,
})

/**
 * Sends a periodic report to its recipients now, with its maker's rights, like a scheduled run. Refused with 09 while a
 * run is in progress, with 12 if the schedule is not ACTIVE, with 25 if there is no such periodic report.
 */
export const sendPeriodicReport = writeCall<Named, { runId: string }>({
  action: 'portal/periodic-report/send',
  path: 'portal/periodic-report/send',
  access: { needs: 'REPORT|UPDATE' },
})

/**
 * Sends a periodic report only to the caller, with the caller's rights. Refused with 09 while a run is in progress,
 * with 12 if the schedule was never in force, with 25 if there is no such periodic report, with 57 if the caller may
 * not read one of the report's tables.
 */
export const testPeriodicReport = writeCall<Named, { runId: string }>({
  action: 'portal/periodic-report/test',
  path: 'portal/periodic-report/test',
  access: READS_REPORTS,
})

/**
 * Opens a link that was mailed to a user for a large file. Refused with 25 for every user but the recipient, with 54 if
 * the link is used or expired.
 */
export const openReportLink = writeCall<{ link: string }, { runId: string; fileName: string; byteSize: number }>({
  action: 'portal/periodic-report/open-link',
  path: 'portal/periodic-report/open-link',
  access: READS_REPORTS,
})

/**
 * Reads a part of a run's file in base64, and the number of parts. Open to the schedule's owner, and to users who have
 * opened a link to the file. Refused with 25 for other users.
 */
export const readReportFile = readCall<
  { runId: string; part: number },
  { fileName: string; mediaType: string; parts: number; content: string }
>({
  action: 'portal/periodic-report/file',
  path: 'portal/periodic-report/file',
  access: READS_REPORTS,
  secret: true,
})
