import { createHash } from 'node:crypto'
import type { Snapshot } from '../db/schema.ts'

/** `{before, after}` with sorted keys: what the checker decides on (ruling A31). */
export function changeJson(before: Snapshot | null, after: Snapshot | null): string {
  return JSON.stringify({ before: sorted(before), after: sorted(after) })
}

/** SHA-256 of the change's JSON, hex. */
export function changeHash(before: Snapshot | null, after: Snapshot | null): string {
  return sha256(changeJson(before, after))
}

/** Hash of a change as a client sent it back, whatever the order of its keys; null when it is no change. */
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

function sorted(snapshot: Snapshot | null): Snapshot | null {
  if (snapshot === null) return null
  return Object.fromEntries(Object.entries(snapshot).sort(([left], [right]) => (left < right ? -1 : 1)))
}

function isSnapshot(value: unknown): value is Snapshot | null {
  if (value === null) return true
  return typeof value === 'object' && Object.values(value).every((one) => one === null || typeof one === 'string')
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
