import { invalid } from './list-conditions.ts'

/** Where an export's next chunk begins: after this row. The total is counted once, with the first chunk. */
export interface ListCursor {
  /** The row's values of what the list is ordered by, as text. */
  readonly keys: readonly string[]
  readonly total: number
}

export function writeCursor({ keys, total }: ListCursor): string {
  return Buffer.from(JSON.stringify([...keys, total])).toString('base64url')
}

/**
 * Reads a cursor that came over the wire; its values are bound and cast, so a forged one finds only rows in scope.
 * @param count of the columns that the list is ordered by
 */
export function readCursor(text: string, count: number): ListCursor {
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    throw invalid('cursor', 'validation.field')
  }
  if (!Array.isArray(parts) || parts.length !== count + 1) throw invalid('cursor', 'validation.field')
  const keys = (parts as unknown[]).slice(0, count)
  const total: unknown = parts[count]
  if (!keys.every((key) => typeof key === 'string') || !Number.isSafeInteger(total))
    throw invalid('cursor', 'validation.field')
  return { keys, total: Number(total) }
}
