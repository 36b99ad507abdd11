import type { QueueDetail } from '@portal/contract/queue/queue.calls'
import type { Json } from '@portal/contract/record'

/** The proposed fields of a record, by wire name. */
export type ProposedFields = Readonly<Record<string, Json>>

/** The fields that a queued change alters, by wire name; for a new record all of them. */
export function proposedFields({ cqJson }: Pick<QueueDetail, 'cqJson'>): ProposedFields {
  const { before, after } = JSON.parse(cqJson) as { before: ProposedFields | null; after: ProposedFields | null }
  const wanted = Object.entries(after ?? {})
  return Object.fromEntries(before === null ? wanted : wanted.filter(([field, value]) => !same(value, before[field])))
}

/** The complete record as the queued change proposes it; none for a deletion. */
export function wantedRecord({ cqJson }: Pick<QueueDetail, 'cqJson'>): ProposedFields {
  const { after } = JSON.parse(cqJson) as { after: ProposedFields | null }
  return after ?? {}
}

const same = (left: Json, right: Json | undefined) => JSON.stringify(left) === JSON.stringify(right ?? null)
