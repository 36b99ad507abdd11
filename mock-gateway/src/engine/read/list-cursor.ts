import type { ListRequest } from '@portal/contract'
import { unwrapSecret, wrapSecret } from '../envelope/index.ts'
import { Refusal, type SessionContext } from '../http/handler.ts'

/** The row after which an export's next chunk begins. The total is counted once, with the first chunk. */
export interface ListCursor {
  /** The values of the sort columns in that row, as text. */
  readonly keys: readonly string[]
  readonly total: number
  /** The time, in milliseconds, when the first chunk was read and the export's audit row written. */
  readonly begunAt: number
}

/** The user and call that an export's cursor belongs to. */
export type CursorOwner = Pick<SessionContext, 'actor' | 'call' | 'config' | 'now'>

/**
 * Maximum duration of an export, enough for two hundred chunks on a slow connection. A later chunk is refused, and the
 * export must start again, with a new audit row.
 */
const EXPORT_LASTS_MS = 30 * 60_000

/**
 * Seals a cursor to the exporting user, the list and its filters. Only the previous chunk can create a cursor, so every
 * export starts at the first chunk, which writes the export's audit row (ruling A77). Every gateway process has the
 * key.
 */
export function writeCursor(owner: CursorOwner, request: ListRequest, { keys, total, begunAt }: ListCursor): string {
  const content = Buffer.from(JSON.stringify([...keys, total, begunAt]))
  return wrapSecret(owner.config.keyEncryptionKey, purposeOf(owner, request), content).toString('base64url')
}

/**
 * Seals the position after this chunk. An export may take half an hour from its first chunk, for which `former` is
 * null.
 */
export function nextCursor(
  owner: CursorOwner,
  request: ListRequest,
  former: ListCursor | null,
  reached: Pick<ListCursor, 'keys' | 'total'>,
): string {
  return writeCursor(owner, request, { ...reached, begunAt: former?.begunAt ?? owner.now.getTime() })
}

/**
 * Reads the cursor of a request. Throws 30 if the cursor is too old, or was not sealed for this user, list, order and
 * conditions.
 * @param count the number of sort columns
 */
export function readCursor(owner: CursorOwner, request: ListRequest, count: number): ListCursor {
  const content = unsealed(owner, request)
  const [begunAt, total] = [content.pop(), content.pop()]
  const age = owner.now.getTime() - Number(begunAt)
  if (content.length !== count || !(age >= 0 && age <= EXPORT_LASTS_MS)) throw notResumable()
  return { keys: content.map(String), total: Number(total), begunAt: Number(begunAt) }
}

/**
 * Returns a refusal (30) whose answer repeats the message of the field, because an export has no field that could show
 * it.
 */
const notResumable = () =>
  new Refusal('30', { message: 'validation.cursor', fields: [{ field: 'cursor', key: 'validation.cursor' }] })

function unsealed(owner: CursorOwner, request: ListRequest): unknown[] {
  const sealed = Buffer.from(request.cursor ?? '', 'base64url')
  try {
    return JSON.parse(unwrapSecret(owner.config.keyEncryptionKey, purposeOf(owner, request), sealed).toString())
  } catch {
    throw notResumable()
  }
}

/** Parameters that may differ from chunk to chunk. All other parameters are part of the seal. */
const OF_A_CHUNK = new Set(['cursor', 'size', 'page'])

function purposeOf({ actor, call }: CursorOwner, request: ListRequest): string {
  const asked = Object.entries(request).filter(([name]) => !OF_A_CHUNK.has(name))
  return `export-cursor:${actor.userId}:${call.path}:${JSON.stringify(ordered(Object.fromEntries(asked)))}`
}

/** Returns a value that does not depend on the order of an object's keys. */
function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, ordered(one)])
}
