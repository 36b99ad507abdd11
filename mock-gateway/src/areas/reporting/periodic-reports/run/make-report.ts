import type { RunError, ScheduleFormat } from '@portal/contract/periodic-reports/periodic-report'
import { DateTime } from 'luxon'
import type { Actor } from '../../../../engine/http/handler.ts'
import type { JobContext } from '../../../../engine/jobs/index.ts'
import { writeMailFile } from '../../../../engine/mail/index.ts'
import { fileOf, openReport, writeReportFile } from '../../reports/index.ts'
import { type Recipient, recipientsOf } from '../delivery/recipients.ts'
import type { FoundSchedule } from '../periodic-report.store.ts'
import { refusalOf } from './refused-run.ts'
import type { Claimed } from './run.store.ts'

/** A report as a file, and its recipients. */
export interface MadeReport {
  readonly fileId: string
  readonly byteSize: number
  readonly rowCount: number
  /** Recipients as of the time when the file was made. */
  readonly recipients: readonly Recipient[]
  readonly reader: Actor
}

const FILES = {
  CSV: { format: 'csv', mediaType: 'text/csv' },
  EXCEL: { format: 'xlsx', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  PDF: { format: 'pdf', mediaType: 'application/pdf' },
} as const satisfies Record<ScheduleFormat, { format: string; mediaType: string }>

/**
 * Runs the report with its reader's current rights and stores the file. If the report may not be sent, returns the
 * reason. A retry would fail for the same reason.
 */
export async function makeReport(
  { db, reports, now }: JobContext,
  { cause }: Claimed,
  { values }: FoundSchedule,
  reader: Actor,
): Promise<MadeReport | { readonly refused: RunError }> {
  try {
    const asked = { reportName: values.scheduleReportId, parameters: values.parameters ?? [] }
    const opened = await openReport({ db, actor: reader, now }, asked)
    const { format, mediaType } = FILES[values.scheduleFormat]
    const file = fileOf({ db, actor: reader, now, language: values.scheduleLanguage }, opened, format)
    const fileName = nameOf(values.scheduleReportId, values.scheduleZone, now, format)
    let rowCount = 0
    const stored = await writeMailFile(db, { fileName, mediaType, now }, async ({ write }) => {
      rowCount = await writeReportFile(reports, opened, file, { take: write })
    })
    const list = cause === 'TEST' ? reader.email : values.scheduleEmail
    const recipients = await recipientsOf({ db, now }, reader, { ...asked, list })
    return { ...stored, rowCount, recipients, reader }
  } catch (error) {
    const refused = refusalOf(error)
    if (refused === null) throw error
    return { refused }
  }
}

/**
 * Returns the file name, `Direct credits 2026-11-25.csv`, with the day in the schedule's time zone. Characters that are
 * not allowed in file names become hyphens.
 */
function nameOf(reportName: string, zone: string, now: Date, format: string): string {
  const day = DateTime.fromJSDate(now, { zone }).toISODate() ?? ''
  return `${reportName.replaceAll(/[\\/:*?"<>|\p{C}]+/gu, '-')} ${day}.${format}`
}
