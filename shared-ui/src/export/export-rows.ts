import { decimalMarkOf, type ExportMark, headingOf } from '@portal/contract/sheet'
import { cellText } from '../table/cells/cell-text.ts'
import type { Column } from '../table/column.ts'
import type { Paper, PrintWords, SheetColumn, SheetPlan, SheetValue } from './sheet.ts'
import { type ExportFormat, MOST_ROWS } from './sheet.ts'
import type { FromWorker, ToWorker } from './worker-messages.ts'

/** One chunk of the list: at most 5,000 rows. The last chunk has no cursor (ruling A77). */
export interface ExportChunk<Row> {
  readonly rows: readonly Row[]
  readonly cursor?: string | undefined
  readonly total: number
  /** The number of the export in the audit trail, in the first chunk. */
  readonly exportNumber?: string
}

export interface ExportProgress {
  readonly done: number
  readonly total: number
  /** Whether all rows have arrived and the file is being written. */
  readonly isWriting: boolean
}

/** Texts in the file. */
export interface ExportWords {
  readonly yes: string
  readonly no: string
  /** Heading of the currency column beside an amount; `{column}` is the heading of the amount. */
  readonly currencyOf: string
  readonly print: PrintWords
  /** Returns the mark of the file for the number of the export. */
  readonly markOf: (exportNumber: string) => ExportMark
}

/** The part of a Worker that an export uses, so that tests can replace it. */
export interface ExportWorker {
  postMessage(message: ToWorker): void
  terminate(): void
  onmessage: ((event: { readonly data: FromWorker }) => void) | null
  onerror: ((event: { readonly message?: string }) => void) | null
}

export interface ExportRequest<Row> {
  readonly fetchChunk: (cursor: string | undefined, signal: AbortSignal) => Promise<ExportChunk<Row>>
  readonly columns: readonly Column<Row>[]
  /** The columns of a PDF; a PDF page has no room for all columns. */
  readonly printed: readonly Column<Row>[]
  readonly format: ExportFormat
  readonly sheetName: string
  readonly paper: Paper
  readonly words: ExportWords
  readonly language: string
  readonly timeZone: string
  readonly startWorker: (signal: AbortSignal) => Promise<ExportWorker>
  readonly onProgress: (progress: ExportProgress) => void
  readonly signal: AbortSignal
}

/** The list has more rows than the format can hold: the user must choose another format, or filter the list further. */
export class TooManyRowsError extends RangeError {
  override name = 'TooManyRowsError'
}

/** Rows per message to the Worker: 5,000 rows in one message would block the page for more than a frame. */
const SLICE = 500

/**
 * Writes all matching rows into one file. Rows are requested in chunks and written in a Worker while the next chunk
 * loads. The Worker is always ended, also after an error.
 * @throws the signal's reason if cancelled, TooManyRowsError, and errors of `fetchChunk` or the Worker
 */
export async function exportRows<Row>(
  request: ExportRequest<Row>,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; count: number; exportNumber: string | undefined }> {
  const { fetchChunk, format, onProgress, signal, startWorker, words } = request
  signal.throwIfAborted()
  const columns = format === 'pdf' ? printedColumns(request) : sheetColumns(request.columns, request.words)
  const first = fetchChunk(undefined, signal)
  // The Worker may fail before the first chunk is awaited.
  first.catch(() => undefined)
  const worker = dialogue(await startWorker(signal), signal)
  try {
    worker.tell({ kind: 'start', plan: planOf(request, columns) })
    let done = 0
    let chunk: ExportChunk<Row> | undefined = await first
    const { exportNumber } = chunk
    const mark = exportNumber === undefined ? undefined : words.markOf(exportNumber)
    while (chunk) {
      signal.throwIfAborted()
      const { rows, cursor, total }: ExportChunk<Row> = chunk
      if (total > MOST_ROWS[format]) throw new TooManyRowsError(`${total} rows`)
      const next: Promise<ExportChunk<Row>> | undefined = cursor === undefined ? undefined : fetchChunk(cursor, signal)
      next?.catch(() => undefined)
      for (let at = 0; at < rows.length; at += SLICE) {
        const slice = rows.slice(at, at + SLICE).map((row) => columns.map(({ read }) => read(row)))
        await worker.ask({ kind: 'rows', rows: slice })
        done += slice.length
        onProgress({ done, total: Math.max(total, done), isWriting: false })
      }
      chunk = await next
    }
    onProgress({ done, total: done, isWriting: true })
    const reply = await worker.ask({ kind: 'finish', mark })
    if (reply.kind !== 'file') throw new Error('the export Worker wrote no file')
    return { bytes: reply.bytes, count: done, exportNumber }
  } finally {
    worker.end()
  }
}

interface ReadColumn<Row> extends SheetColumn {
  readonly read: (row: Row) => SheetValue
}

/**
 * Returns every column except the running number, including hidden columns. An amount's currency is in a separate
 * column, so that amounts stay numbers.
 */
function sheetColumns<Row>(columns: readonly Column<Row>[], words: ExportWords): readonly ReadColumn<Row>[] {
  return columns
    .filter(({ kind }) => kind !== 'serial')
    .flatMap(({ exportHeader, header, kind, value, currency, status }): ReadColumn<Row>[] => {
      const read = (row: Row): SheetValue => (status ? status(row)?.label : undefined) ?? value(row) ?? null
      const own = { header: exportHeader ?? header, kind, read }
      if (!currency) return [own]
      const heading = words.currencyOf.replace('{column}', () => header)
      return [own, { header: heading, kind: 'text', read: (row) => currency(row) ?? null }]
    })
}

/** Formats the columns as in the list: figures and dates in the user's language, and each amount with its currency. */
function printedColumns<Row>({ printed, words, language, timeZone }: ExportRequest<Row>): readonly ReadColumn<Row>[] {
  return printed
    .filter(({ kind }) => kind !== 'serial')
    .map((column) => ({
      header: column.header,
      kind: column.kind,
      read: (row: Row) => cellText(column, row, { language, timeZone }, words),
    }))
}

function planOf<Row>(
  { format, sheetName, paper, language, timeZone, words }: ExportRequest<Row>,
  columns: readonly SheetColumn[],
): SheetPlan {
  const locale = { language, timeZone }
  const plain = columns.map(({ header, kind }) => ({ header: headingOf({ header, kind }, locale), kind }))
  const decimalMark = decimalMarkOf(language)
  const { yes, no, print } = words
  return { format, sheetName, columns: plain, timeZone, decimalMark, yes, no, print, paper }
}

/**
 * Matches requests to the Worker with their responses. A cancel or a crash, even before the first request, rejects all
 * pending requests.
 */
function dialogue(worker: ExportWorker, signal: AbortSignal) {
  const crash = Promise.withResolvers<never>()
  crash.promise.catch(() => undefined)
  worker.onerror = ({ message }) => crash.reject(new Error(message ?? 'the export Worker has stopped'))
  const cancel = () => crash.reject(signal.reason)
  signal.addEventListener('abort', cancel, { once: true })

  const answerTo = (message: ToWorker) =>
    new Promise<FromWorker>((resolve, reject) => {
      signal.throwIfAborted()
      worker.onmessage = ({ data }) => (data.kind === 'failed' ? reject(new Error(data.message)) : resolve(data))
      worker.postMessage(message)
    })
  return {
    ask: (message: ToWorker) => Promise.race([answerTo(message), crash.promise]),
    tell: (message: ToWorker) => worker.postMessage(message),
    end: () => {
      signal.removeEventListener('abort', cancel)
      worker.terminate()
    },
  }
}
