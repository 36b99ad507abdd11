import { createHash } from 'node:crypto'
import { type RecordValues, sortedKeys } from '../records/index.ts'

/** Returns the JSON `{before, after}` with sorted keys: the content on which the checker decides (ruling A31). */
export function changeJson(before: RecordValues | null, after: RecordValues | null): string {
  return JSON.stringify({ before: sortedKeys(before), after: sortedKeys(after) })
}

/** Returns the SHA-256 hash of the change's JSON, in hex. */
export function changeHash(before: RecordValues | null, after: RecordValues | null): string {
  return sha256(changeJson(before, after))
}

/**
 * Returns the hash of a change that a client sent back, whatever the order of its keys. Returns null if the JSON is not
 * a change.
 */
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
