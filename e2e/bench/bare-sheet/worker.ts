import { utils, write } from 'xlsx'

/** The rows to write and the format. Without rows, the rows of the previous order are written. */
export interface WriteOrder {
  readonly rows?: readonly (readonly unknown[])[]
  readonly format?: 'xlsx' | 'csv'
}

interface Scope {
  onmessage: ((event: { readonly data: WriteOrder }) => void) | null
  postMessage(message: { readonly ms: number; readonly bytes: number }): void
}

// The global scope of a Worker, because the project's types know only the global scope of a page.
const scope = globalThis as unknown as Scope
let kept: unknown[][] = []

// Uses the library in the ordinary way, with its defaults and compression.
scope.onmessage = ({ data: { rows, format } }) => {
  if (rows !== undefined) kept = rows as unknown[][]
  if (format === undefined) return scope.postMessage({ ms: 0, bytes: 0 })
  const started = performance.now()
  const sheet = utils.aoa_to_sheet(kept)
  let bytes: number
  if (format === 'csv') bytes = new TextEncoder().encode(utils.sheet_to_csv(sheet)).length
  else {
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'Rows')
    bytes = (write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer).byteLength
  }
  scope.postMessage({ ms: performance.now() - started, bytes })
}
