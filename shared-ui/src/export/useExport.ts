import { useLocale } from '../locale/LocaleProvider.tsx'
import type { Column } from '../table/column.ts'
import { useTableText } from '../table/useTableText.ts'
import { useExportWorker } from './ExportWorkerProvider.tsx'
import { type ExportChunk, type ExportWorker, exportRows } from './export-rows.ts'
import type { ExportPeriod } from './save-file.ts'
import type { Paper } from './sheet.ts'
import { startWorker } from './start-worker.ts'
import { useExportRun } from './use-export-run.ts'

export interface ExportList<Row> {
  /** The name of the list, in the user's language, for the sheet and, by default, the file. */
  readonly name: string
  readonly fileName?: string | undefined
  /** The period to which the list is limited, used in the file name. */
  readonly period?: ExportPeriod | undefined
  /** The paper of a PDF; A4 by default. */
  readonly paper?: Paper | undefined
  readonly columns: readonly Column<Row>[]
  /** The columns of a PDF; by default the columns that are not initially hidden. */
  readonly printed?: readonly Column<Row>[]
  /**
   * Returns the lines under the title of a PDF, given the time of the export (ISO 8601): the content of the list, who
   * exported the list and when.
   */
  readonly printHead?: (moment: string) => readonly string[]
  /**
   * Requests one chunk of the list with its current filters, with `purpose: 'export'` and the cursor of the previous
   * chunk (ruling A77).
   */
  readonly fetchChunk: (cursor: string | undefined, signal: AbortSignal) => Promise<ExportChunk<Row>>
}

/** Exports a list: rows are requested in chunks, and a Worker writes the file. */
export function useExport<Row>({
  name,
  fileName = name,
  period,
  paper = 'a4',
  columns,
  printed,
  printHead,
  fetchChunk,
}: ExportList<Row>) {
  const { language, timeZone } = useLocale()
  const t = useTableText()
  const sourceOf = useExportWorker()
  return useExportRun({
    name: fileName,
    period,
    async make(format, { signal, onProgress }) {
      const head = printHead?.(new Date().toISOString()) ?? []
      const { bytes, count, exportNumber } = await exportRows({
        fetchChunk,
        columns,
        printed: printed ?? columns.filter(({ isHidden }) => !isHidden),
        format,
        sheetName: name,
        paper,
        words: {
          yes: t('yes'),
          no: t('no'),
          currencyOf: t('currencyOf'),
          print: {
            head,
            page: t('printPage'),
            rewritten: t('printRewritten'),
          },
          markOf: (number) => ({
            label: t('exportNumber', { number }),
            sheetName: t('exportAbout'),
            lines: [name, ...head],
          }),
        },
        language,
        timeZone,
        startWorker: async (signal) =>
          startWorker(sourceOf(), format === 'pdf' ? 'pdf' : 'sheets', signal) as Promise<ExportWorker>,
        onProgress,
        signal,
      })
      return { file: new Blob([bytes]), count, exportNumber }
    },
  })
}
