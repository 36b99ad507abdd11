import type { Json } from '@portal/contract'
import { sortedKeys } from './sorted-keys.rules.ts'

/**
 * A record's fields as stored in the queue and the trail: JSON by wire field. Null is a value; a field without a value
 * is absent.
 */
export type RecordValues = Readonly<Record<string, Json>>

/** A field with different values on two sides. The value is undefined on a side that lacks the field. */
export interface ChangedField {
  readonly field: string
  readonly before: Json | undefined
  readonly after: Json | undefined
}

/**
 * Returns the fields in which two sides differ. If one side is missing, returns all fields of the other side, including
 * "no limit" of a new record.
 */
export function changedFields(before: RecordValues | null, after: RecordValues | null): ChangedField[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changes = fields.map((field) => ({ field, before: before?.[field], after: after?.[field] }))
  if (before === null || after === null) return changes
  return changes.filter((change) => !isSame(change.before, change.after))
}

/**
 * Returns the fields in which the live record differs from the submitted `before`. If the record is gone, returns all
 * fields of `before` that have a value.
 */
export function movedFields(before: RecordValues | null, live: RecordValues | null): ChangedField[] {
  return Object.keys(before ?? {})
    .map((field) => ({ field, before: before?.[field], after: live?.[field] }))
    .filter((change) => !isSame(change.before, change.after))
}

/** Compares values. An absent field of an existing record counts as empty, which equals null. */
const isSame = (left: Json | undefined, right: Json | undefined) =>
  JSON.stringify(sortedKeys(left ?? null)) === JSON.stringify(sortedKeys(right ?? null))
