import type { FieldChange } from '@portal/contract/calls/queue'
import type { Snapshot } from '../db/schema.ts'

/** The fields in which two snapshots differ; an absent field is a null one. */
export function fieldChanges(before: Snapshot | null, after: Snapshot | null): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => change.before !== change.after)
}

/** What of the submitted `before` the live record no longer is; all of it when the record is gone. */
export function movedFields(before: Snapshot | null, live: Snapshot | null): FieldChange[] {
  return Object.keys(before ?? {})
    .map((field) => ({ field, before: before?.[field] ?? null, after: live?.[field] ?? null }))
    .filter((change) => change.before !== change.after)
}
