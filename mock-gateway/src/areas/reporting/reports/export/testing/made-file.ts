import type { ReportColumn } from '@portal/contract/reports/reports.calls'
import type { ReportFile, ReportValues } from '../report-file.ts'
import { fileWriter } from '../write-report-file.ts'

const column = (columnName: string, valueKind: ReportColumn['valueKind'], more: Partial<ReportColumn> = {}) =>
  ({ columnName, columnKind: 'text', valueKind, label: columnName, ...more }) as ReportColumn

/** A file with a column of each kind. */
export const FILE: ReportFile = {
  format: 'csv',
  title: 'Direct credits & more',
  columns: [
    column('Receiver', 'text'),
    column('Amount', 'amount', { currencyColumn: 'Currency' }),
    column('Currency', 'text'),
    column('Rows', 'count'),
    column('Value date', 'day'),
    column('Created', 'moment'),
    column('Status', 'text', { optionLabels: { POSTED: 'Posted' } }),
  ],
  about: ['Direct credits', 'Taken by Ada Obi'],
  exportNumber: null,
  language: 'en',
  timeZone: 'Africa/Lagos',
}

/** Returns the bytes of a file with these rows, which the writer gets in the given batches. */
export async function madeFile(file: ReportFile, ...pieces: readonly (readonly ReportValues[])[]): Promise<Buffer> {
  const parts: Uint8Array[] = []
  const writer = fileWriter(file, (bytes) => {
    parts.push(bytes)
  })
  for (const rows of pieces) await writer.add(rows)
  await writer.finish()
  return Buffer.concat(parts)
}
