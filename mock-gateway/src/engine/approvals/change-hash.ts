import { createHash } from 'node:crypto'
import { type RecordValues, sortedKeys } from '../records/index.ts'

/** `{before, after}` with sorted keys: the content that the checker decides on (ruling A31). */
export function changeJson(before: RecordValues | null, after: RecordValues | null): string {
  return JSON.stringify({ before: sortedKeys(before), after: sortedKeys(after) })
}

/** SHA-256 of the change's JSON, hex. */
export function changeHash(before: RecordValues | null, after: RecordValues | null): string {
  return sha256(changeJson(before, after))
}

/** Hash of a change as a client returned it, independent of the order of keys; null if it is not a change. */
export function hashOfSent(json: string): string | null {
  let sent: unknown
  try {
    sent = JSON.parse(json)
  } catch {
    return null
  }
  if (sent === null || typeof sent !== 'object' || Array.isArray(sent)) return null
  const { before = null, after = null, ...rest } = sent as { before?: unknown; after?: unknown }
  if (Object.keys(rest).length > 0 || !isSnapshot(before) || !isSnapshot(after)) return null
  return changeHash(before, after)
}

const isSnapshot = (value: unknown): value is RecordValues | null =>
  value === null || (typeof value === 'object' && !Array.isArray(value))

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
