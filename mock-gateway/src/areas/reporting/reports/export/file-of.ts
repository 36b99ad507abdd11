import { formatDateTime } from '@portal/contract/format'
import type { FileFormat } from '@portal/contract/sheet'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { wordsIn } from '../query/words.ts'
import { readingFor } from '../run/check-report.ts'
import { headOf, type OpenedReport } from '../run/run-report.ts'
import type { ReportFile } from './report-file.ts'

/** The reader of a file, with language and time. */
export type FileReader = Pick<SessionContext, 'db' | 'actor' | 'now' | 'language'>

/**
 * Returns the file of an opened report: headings and texts in the reader's language, times in the reader's time zone.
 */
export function fileOf(
  reader: FileReader,
  opened: OpenedReport,
  format: FileFormat,
  exportNumber: string | null = null,
): ReportFile {
  const { actor, language, now } = reader
  const { zone: timeZone } = readingFor(reader, [])
  const { columns, sentence } = headOf(reader, opened)
  const name = `${actor.firstName} ${actor.lastName}`.trim()
  const date = formatDateTime(now.toISOString(), { language, timeZone })
  const about = [sentence, wordsIn(language)('reportFile.takenBy', { name, date })]
  return { format, title: opened.report.reportName, columns, about, exportNumber, language, timeZone }
}
