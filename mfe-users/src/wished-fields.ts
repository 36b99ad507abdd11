import type { QueueDetail } from '@portal/contract/calls/queue'

type Fields = Readonly<Record<string, string | null>>

/** The fields a queued change wants otherwise than they were, by wire field; of a new record all it holds. */
export function wishedFields({ cqJson }: Pick<QueueDetail, 'cqJson'>): Fields {
  const { before, after } = JSON.parse(cqJson) as { before: Fields | null; after: Fields | null }
  return Object.fromEntries(Object.entries(after ?? {}).filter(([field, value]) => value !== (before?.[field] ?? null)))
}
