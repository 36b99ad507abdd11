import type { QueueDetail } from '@portal/contract/queue/queue.calls'
import type { Json } from '@portal/contract/record'

/** The proposed values of a record's fields, by wire name. */
export type ProposedFields = Readonly<Record<string, Json>>

/** Returns the fields that a queued change alters, by wire name; for a new record it returns all fields. */
export function proposedFields({ cqJson }: Pick<QueueDetail, 'cqJson'>): ProposedFields {
  const { before, after } = JSON.parse(cqJson) as { before: ProposedFields | null; after: ProposedFields | null }
  const wanted = Object.entries(after ?? {})
  return Object.fromEntries(before === null ? wanted : wanted.filter(([field, value]) => !same(value, before[field])))
}

/** Returns the complete record that a queued change proposes; empty for a deletion. */
export function wantedRecord({ cqJson }: Pick<QueueDetail, 'cqJson'>): ProposedFields {
  const { after } = JSON.parse(cqJson) as { after: ProposedFields | null }
  return after ?? {}
}

const same = (left: Json, right: Json | undefined) => JSON.stringify(left) === JSON.stringify(right ?? null)
