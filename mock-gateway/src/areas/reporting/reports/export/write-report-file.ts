import type { FileFormat } from '@portal/contract/sheet'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { readReportRows } from '../run/read-rows.ts'
import type { OpenedReport } from '../run/run-report.ts'
import { csvFile } from './csv-file.ts'
import { pdfFile } from './pdf-file.ts'
import type { FileWriter, ReportFile, TakeBytes } from './report-file.ts'
import { xlsxFile } from './xlsx-file.ts'

const WRITERS: Readonly<Record<FileFormat, (file: ReportFile, take: TakeBytes) => FileWriter>> = {
  csv: csvFile,
  xlsx: xlsxFile,
  pdf: pdfFile,
}

/** Returns the writer for a file's format. */
export const fileWriter = (file: ReportFile, take: TakeBytes): FileWriter => WRITERS[file.format](file, take)

interface Written {
  readonly take: TakeBytes
  /** Called with the number of rows after every few thousand rows. */
  readonly onRows?: (count: number) => void
  /** The mark by which the export can be cancelled (`endRun`). */
  readonly mark?: string
}

/**
 * Writes an opened report as a file from a database cursor, with constant memory except for a PDF. A file that ends
 * in an error is incomplete and must not be delivered.
 * @returns the number of rows in the file
 */
export async function writeReportFile(
  reports: Kysely<Database>,
  opened: OpenedReport,
  file: ReportFile,
  { take, onRows, mark }: Written,
): Promise<number> {
  const writer = fileWriter(file, take)
  let count = 0
  const add = async (rows: Parameters<FileWriter['add']>[0]) => {
    await writer.add(rows)
    count += rows.length
    onRows?.(count)
  }
  await readReportRows(reports, opened, add, mark === undefined ? {} : { mark })
  await writer.finish()
  return count
}
