import path from 'node:path'
import { PRINTED_ROWS } from '@portal/contract/sheet'
import { Refusal } from '../../../../engine/http/handler.ts'
import { WORKER_LIMITS, WorkersBusy, WorkTooHeavy, workerTask } from '../../../../engine/workers/index.ts'
import type { FileWriter, ReportFile, TakeBytes } from './report-file.ts'

/** A report to print. */
export interface RowsToPrint {
  readonly file: ReportFile
  /** The rows in parts, each as JSON: copying a few long texts to a thread is faster than copying many values. */
  readonly parts: readonly string[]
}

const drawn = workerTask<RowsToPrint, Uint8Array>(
  new URL(`./pdf.worker${path.extname(import.meta.filename)}`, import.meta.url),
  WORKER_LIMITS.printMs,
)

/** All PDFs together are one caller of the worker pool, so that they are drawn one after the other. */
const CALLER = 'reports'

/**
 * Returns the writer of a PDF for printing, on A2 paper. A worker thread formats and draws the PDF, because ten
 * thousand rows take seconds. Refused with 98 for more rows than a PDF can hold, with 09 if no thread is free.
 */
export function pdfFile(file: ReportFile, take: TakeBytes): FileWriter {
  const parts: string[] = []
  let count = 0
  return {
    async add(more) {
      count += more.length
      if (count > PRINTED_ROWS)
        throw new Refusal('98', { message: 'reportFile.tooManyToPrint', params: { most: PRINTED_ROWS } })
      parts.push(JSON.stringify(more))
    },
    async finish() {
      await take(await drawn({ file, parts }, { caller: CALLER }).catch(refuseLimited))
    },
  }
}

function refuseLimited(error: unknown): never {
  if (error instanceof WorkersBusy) throw new Refusal('09', { message: 'reportFile.othersRun' })
  if (error instanceof WorkTooHeavy) throw new Refusal('98', { reason: error.message })
  throw error
}
