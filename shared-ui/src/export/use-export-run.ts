import { useEffect, useRef, useState } from 'react'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { TamperedWorkerError } from './ExportWorkerProvider.tsx'
import { type ExportProgress, TooManyRowsError } from './export-rows.ts'
import { type ExportPeriod, fileNameOf, saveBlob } from './save-file.ts'
import type { ExportFormat } from './sheet.ts'

export type ExportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly progress: ExportProgress }
  | { readonly kind: 'done'; readonly count: number; readonly file: string }
  | { readonly kind: 'cancelled' }
  | {
      readonly kind: 'failed'
      readonly reason: 'failed' | 'tampered' | 'tooMany'
      readonly format: ExportFormat
      /** The gateway's message, if the gateway refused the export. */
      readonly message?: string | undefined
    }

export interface ExportRun {
  /** The name of the file's content, in the user's language, used in the file name. */
  readonly name: string
  /** The period of the content, used in the file name. */
  readonly period?: ExportPeriod | undefined
  /** Makes the file, or throws. A saved file is always complete. */
  readonly make: (
    format: ExportFormat,
    watch: ExportWatch,
  ) => Promise<{
    readonly file: Blob
    readonly count: number
    /** The number of the export in the audit trail; a CSV file has it in its name. */
    readonly exportNumber?: string | undefined
  }>
  /** Returns the text for a refused export. */
  readonly wordsOf?: (error: unknown) => string | undefined
}

export interface ExportWatch {
  readonly signal: AbortSignal
  onProgress(progress: ExportProgress): void
}

/**
 * Minimum milliseconds between progress updates: drawing costs more than a slice of rows, and users would not see more
 * updates.
 */
const SHOWN_EVERY_MS = 150

/**
 * Runs an export and tracks its progress: `start('xlsx')`, `cancel()`, `dismiss()`. The export ends when the component
 * unmounts.
 */
export function useExportRun({ name, period, make, wordsOf }: ExportRun) {
  const { timeZone } = useLocale()
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
      const {
        file: blob,
        count,
        exportNumber,
      } = await make(format, {
        signal: controller.signal,
        onProgress: (progress) => {
          const now = performance.now()
          if (!progress.isWriting && now - shownAt < SHOWN_EVERY_MS) return
          shownAt = now
          show({ kind: 'running', progress })
        },
      })
      const day = new Date().toLocaleDateString('sv', { timeZone })
      const number = format === 'csv' ? exportNumber : undefined
      const file = fileNameOf({ list: name, period, day, number, format })
      saveBlob(blob, file, format)
      show({ kind: 'done', count, file })
    } catch (error) {
      const failed = { kind: 'failed', reason: reasonOf(error), format, message: wordsOf?.(error) } as const
      show(controller.signal.aborted ? { kind: 'cancelled' } : failed)
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
