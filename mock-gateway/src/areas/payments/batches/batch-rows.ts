import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BATCH_ROWS, ROW_BYTES } from '@portal/contract/transactions/order-batch'
import { CsvError, parse } from 'csv-parse'
import { Refusal } from '../../../engine/http/handler.ts'

/** A row of an upload: its text as JSON, or why it is refused unread. */
export type UploadedRow = { readonly text: string } | { readonly fault: RowFault }
type RowFault = 'batchRowLong' | 'batchRowUnreadable' | 'batchRowColumns'

/** Size in bytes of the parts in which a CSV file is parsed, so that other requests are answered in between. */
const PART = 64 * 1024

/** Returns the rows of an upload in their order. Throws 30 if the file as a whole cannot be read. */
export async function rowsIn(mediaType: string, bytes: Buffer): Promise<readonly UploadedRow[]> {
  const text = decoded(bytes)
  const rows = mediaType === 'text/csv' ? await csvRows(text) : jsonRows(text)
  if (rows.length === 0 || rows.length > BATCH_ROWS) throw refused('batchRows')
  return rows
}

const jsonRows = (text: string): readonly UploadedRow[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(checked)

async function csvRows(text: string): Promise<readonly UploadedRow[]> {
  const [heading = ''] = text.split('\n', 1)
  const delimiter = heading.split(';').length > heading.split(',').length ? ';' : ','
  const rows: UploadedRow[] = []
  let names: readonly string[] | null = null
  const parser = parse({ delimiter, relax_column_count: true, skip_empty_lines: true })
  const collect = async (records: AsyncIterable<readonly string[]>) => {
    for await (const cells of records) {
      if (names === null) names = headingsIn(cells)
      // A spreadsheet saves an emptied row as separators only.
      else if (cells.some((cell) => cell.trim() !== '')) rows.push(csvRow(names, cells))
      if (rows.length > BATCH_ROWS) throw refused('batchRows')
    }
  }
  try {
    await pipeline(Readable.from(partsOf(text)), parser, collect)
  } catch (error) {
    if (error instanceof CsvError) throw refused('batchUnreadable')
    throw error
  }
  return rows
}

function* partsOf(text: string) {
  for (let start = 0; start < text.length; start += PART) yield text.slice(start, start + PART)
}

function headingsIn(cells: readonly string[]): readonly string[] {
  const names = cells.map((cell) => cell.trim())
  if (names.includes('') || new Set(names).size < names.length) throw refused('batchHeadings')
  return names
}

const METADATA = 'metadata.'

/** Converts a CSV row to JSON. An empty cell is an absent field. */
function csvRow(names: readonly string[], cells: readonly string[]): UploadedRow {
  if (cells.length !== names.length) return { fault: 'batchRowColumns' }
  const filled = names.flatMap((name, index) => {
    const cell = cells[index] ?? ''
    return cell === '' ? [] : [[name, cell] as const]
  })
  const fields = filled.filter(([name]) => !name.startsWith(METADATA))
  const metadata = filled.flatMap(([name, cell]) =>
    name.startsWith(METADATA) ? [[name.slice(METADATA.length), cell] as const] : [],
  )
  const row = metadata.length === 0 ? fields : [...fields, ['metadata', Object.fromEntries(metadata)] as const]
  return checked(JSON.stringify(Object.fromEntries(row)))
}

function checked(text: string): UploadedRow {
  if (Buffer.byteLength(text) > ROW_BYTES) return { fault: 'batchRowLong' }
  // A text in the database cannot contain NUL, and neither can JSON.
  return text.includes('\0') ? { fault: 'batchRowUnreadable' } : { text }
}

/** Removes a byte order mark. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refused('batchUnreadable')
  }
}

const refused = (text: string) => new Refusal('30', { message: `message.api.${text}` })
