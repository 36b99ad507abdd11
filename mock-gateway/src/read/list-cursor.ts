import { invalid } from './list-conditions.ts'

/** Where an export's next chunk begins: after this row. The total is counted once, with the first chunk. */
export interface ListCursor {
  readonly value: string
  readonly tie: string
  readonly total: number
}

export function writeCursor(cursor: ListCursor): string {
  return Buffer.from(JSON.stringify([cursor.value, cursor.tie, cursor.total])).toString('base64url')
}

/** Reads a cursor that came over the wire; its values are bound and cast, so a forged one finds only rows in scope. */
export function readCursor(text: string): ListCursor {
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    throw invalid('cursor', 'validation.field')
  }
  if (!Array.isArray(parts) || parts.length !== 3) throw invalid('cursor', 'validation.field')
  const [value, tie, total] = parts as unknown[]
  if (typeof value !== 'string' || typeof tie !== 'string' || !Number.isSafeInteger(total))
    throw invalid('cursor', 'validation.field')
  return { value, tie, total: Number(total) }
}
