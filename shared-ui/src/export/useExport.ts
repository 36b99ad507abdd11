import { useEffect, useRef, useState } from 'react'
import { useLocale } from '../locale/LocaleProvider.tsx'
import type { Column } from '../table/column.ts'
import { useTableText } from '../table/useTableText.ts'
import { TamperedWorkerError, useExportWorker } from './ExportWorkerProvider.tsx'
import {
  type ExportChunk,
  type ExportProgress,
  type ExportWorker,
  exportRows,
  TooManyRowsError,
} from './export-rows.ts'
import { fileNameOf, saveFile } from './save-file.ts'
import type { ExportFormat } from './sheet.ts'
import { startWorker } from './start-worker.ts'

export interface ExportList<Row> {
  /** What the list holds, in the user's language: sheet name and file name. */
  readonly name: string
  readonly columns: readonly Column<Row>[]
  /** Columns of a PDF; those that are not hidden at first unless told. */
  readonly printed?: readonly Column<Row>[]
  /** Lines under the title of a PDF, by the moment of the export (ISO 8601): what the list is of, who exported it and when. */
  readonly printHead?: (moment: string) => readonly string[]
  /** One chunk of the list as it is narrowed now, by `purpose: 'export'` and the cursor of the chunk before (ruling A77). */
  readonly fetchChunk: (cursor: string | undefined, signal: AbortSignal) => Promise<ExportChunk<Row>>
}

export type ExportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly progress: ExportProgress }
  | { readonly kind: 'done'; readonly count: number; readonly file: string }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly reason: 'failed' | 'tampered' | 'tooMany'; readonly format: ExportFormat }

/** Drawing costs the page more than a slice of rows does; more often nobody sees it. */
const SHOWN_EVERY_MS = 150

/** An export with its progress: `start('xlsx')`, `cancel()`, `dismiss()`. Ends when the component goes. */
export function useExport<Row>({ name, columns, printed, printHead, fetchChunk }: ExportList<Row>) {
  const { language, timeZone } = useLocale()
  const t = useTableText()
  const sourceOf = useExportWorker()
  const [state, setState] = useState<ExportState>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (format: ExportFormat) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const show = (next: ExportState) => running.current === controller && setState(next)
    let shownAt = 0
    show({ kind: 'running', progress: { done: 0, total: 0, isWriting: false } })
    try {
      const { bytes, count } = await exportRows({
        fetchChunk,
        columns,
        printed: printed ?? columns.filter(({ isHidden }) => !isHidden),
        format,
        sheetName: name,
        words: {
          yes: t('yes'),
          no: t('no'),
          currencyOf: t('currencyOf'),
          print: {
            head: printHead?.(new Date().toISOString()) ?? [],
            page: t('printPage'),
            rewritten: t('printRewritten'),
          },
        },
        language,
        timeZone,
        startWorker: async (signal) =>
          startWorker(sourceOf(), format === 'pdf' ? 'pdf' : 'sheets', signal) as Promise<ExportWorker>,
        onProgress: (progress) => {
          const now = performance.now()
          if (!progress.isWriting && now - shownAt < SHOWN_EVERY_MS) return
          shownAt = now
          show({ kind: 'running', progress })
        },
        signal: controller.signal,
      })
      const file = fileNameOf(name, new Date().toLocaleDateString('sv', { timeZone }), format)
      saveFile(bytes, file, format)
      show({ kind: 'done', count, file })
    } catch (error) {
      show(controller.signal.aborted ? { kind: 'cancelled' } : { kind: 'failed', reason: reasonOf(error), format })
    }
  }
  return {
    state,
    start,
    cancel: () => running.current?.abort(),
    dismiss: () => setState({ kind: 'idle' }),
  }
}

function reasonOf(error: unknown): 'failed' | 'tampered' | 'tooMany' {
  if (error instanceof TamperedWorkerError) return 'tampered'
  return error instanceof TooManyRowsError ? 'tooMany' : 'failed'
}
