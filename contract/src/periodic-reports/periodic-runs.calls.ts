import { readCall, writeCall } from '@portal/contract/core'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { DeliveryState, RecipientState, RunCause, RunState } from './periodic-report.ts'

/** The result of a run for one recipient. */
export interface Delivery {
  recipient: string
  /** Null for runs from before recipients were checked. */
  recipientState: RecipientState | null
  deliveryState: DeliveryState
  /**
   * Whether a link was mailed instead of the file: to a recipient without an account, or to a user if the file is
   * large.
   */
  isLink: boolean
  /** When the link was first opened; null before, and without a link. */
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
  /** Why it failed, in the reader's language; null otherwise. */
  runError: string | null
  /** The name of the user who requested the run; null if scheduled. */
  askedBy: string | null
  deliveries: readonly Delivery[]
  /** Whether the reader may download its file now: the owner of the schedule, while the file is kept. */
  fileName: string | null
}

const READS_REPORTS = { needs: 'REPORT|READ' } as const

/** `schedulerId` is taken for `scheduleId` (ruling A53). */
interface Named {
  scheduleId: string
}

/** The runs of one periodic report, newest first. 25 unknown. */
export const readPeriodicRuns = readCall<ListRequest & Named, ListPayload<PeriodicRunRow>>({
  action: 'portal/periodic-report/runs',
  path: 'portal/periodic-report/runs',
  access: READS_REPORTS,
})

/**
 * Sends it to its recipients now, as its maker, like a scheduled run. 09 a run is in progress, 12 it is not ACTIVE, 25.
 */
export const sendPeriodicReport = writeCall<Named, { runId: string }>({
  action: 'portal/periodic-report/send',
  path: 'portal/periodic-report/send',
  access: { needs: 'REPORT|UPDATE' },
})

/** Sends it only to the caller, with the caller's rights. 09 a run is in progress, 12 it was never in force, 25, 57. */
export const testPeriodicReport = writeCall<Named, { runId: string }>({
  action: 'portal/periodic-report/test',
  path: 'portal/periodic-report/test',
  access: READS_REPORTS,
})

/** Uses a link mailed to a user for a large file. 25 for anybody but its recipient, 54 used or expired. */
export const openReportLink = writeCall<{ link: string }, { runId: string; fileName: string; byteSize: number }>({
  action: 'portal/periodic-report/open-link',
  path: 'portal/periodic-report/open-link',
  access: READS_REPORTS,
})

/**
 * A part of a run's file in base64, and the number of parts: for the owner of its schedule, and users who have opened a
 * link to it. 25 otherwise.
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
