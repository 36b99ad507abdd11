import type { QueueDetail } from '@portal/contract/queue/queue.calls'
import type { Json } from '@portal/contract/record'

/** Fields of a record as they were wanted, by wire field. */
export type ProposedFields = Readonly<Record<string, Json>>

/** The fields a queued change wants otherwise than they were, by wire field; of a new record all it holds. */
export function proposedFields({ cqJson }: Pick<QueueDetail, 'cqJson'>): ProposedFields {
  const { before, after } = JSON.parse(cqJson) as { before: ProposedFields | null; after: ProposedFields | null }
  const wanted = Object.entries(after ?? {})
  return Object.fromEntries(before === null ? wanted : wanted.filter(([field, value]) => !same(value, before[field])))
}

/** The whole record as the queued change proposes it; none for a deletion. */
export function wantedRecord({ cqJson }: Pick<QueueDetail, 'cqJson'>): ProposedFields {
  const { after } = JSON.parse(cqJson) as { after: ProposedFields | null }
  return after ?? {}
}

const same = (left: Json, right: Json | undefined) => JSON.stringify(left) === JSON.stringify(right ?? null)
