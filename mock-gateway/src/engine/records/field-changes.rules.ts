import type { Json } from '@portal/contract'
import { sortedKeys } from './sorted-keys.rules.ts'

/** A record's fields as stored in queue and trail: JSON by wire field; null is a value, absent is none. */
export type RecordValues = Readonly<Record<string, Json>>

/** A field that differs; a side without it is undefined. */
export interface ChangedField {
  readonly field: string
  readonly before: Json | undefined
  readonly after: Json | undefined
}

/** The fields in which two sides differ; all fields if one side is missing, including "no limit" of a new record. */
export function changedFields(before: RecordValues | null, after: RecordValues | null): ChangedField[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changes = fields.map((field) => ({ field, before: before?.[field], after: after?.[field] }))
  if (before === null || after === null) return changes
  return changes.filter((change) => !isSame(change.before, change.after))
}

/** The fields of the submitted `before` in which the live record differs; all of them if it is gone. */
export function movedFields(before: RecordValues | null, live: RecordValues | null): ChangedField[] {
  return Object.keys(before ?? {})
    .map((field) => ({ field, before: before?.[field], after: live?.[field] }))
    .filter((change) => !isSame(change.before, change.after))
}

/** In an existing record, an absent field is empty: the same as null. */
const isSame = (left: Json | undefined, right: Json | undefined) =>
  JSON.stringify(sortedKeys(left ?? null)) === JSON.stringify(sortedKeys(right ?? null))
