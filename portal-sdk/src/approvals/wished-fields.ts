import type { QueueDetail } from '@portal/contract/calls/queue'

/** Fields of a record as texts, by wire field. */
export type WishedFields = Readonly<Record<string, string | null>>

/** The fields a queued change wants otherwise than they were, by wire field; of a new record all it holds. */
export function wishedFields({ cqJson }: Pick<QueueDetail, 'cqJson'>): WishedFields {
  const { before, after } = JSON.parse(cqJson) as { before: WishedFields | null; after: WishedFields | null }
  return Object.fromEntries(Object.entries(after ?? {}).filter(([field, value]) => value !== (before?.[field] ?? null)))
}

/**
 * The first values of a form with a rejected change's wishes over them, a text that was emptied too; what the form does not
 * hold is left out.
 */
export function withWishes<Values extends object>(values: Values, wishes: WishedFields = {}): Values {
  const wished = Object.entries(values).flatMap(([field, value]) => {
    const wish = wishes[field]
    if (typeof wish === 'string') return [[field, wish]]
    return wish === null && typeof value === 'string' ? [[field, '']] : []
  })
  return { ...values, ...Object.fromEntries(wished) }
}
