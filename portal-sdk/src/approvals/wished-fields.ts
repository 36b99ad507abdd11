import type { QueueDetail } from '@portal/contract/calls/queue'
import type { Json } from '@portal/contract/record'

/** Fields of a record as they were wanted, by wire field. */
export type WishedFields = Readonly<Record<string, Json>>

/** The fields a queued change wants otherwise than they were, by wire field; of a new record all it holds. */
export function wishedFields({ cqJson }: Pick<QueueDetail, 'cqJson'>): WishedFields {
  const { before, after } = JSON.parse(cqJson) as { before: WishedFields | null; after: WishedFields | null }
  const wanted = Object.entries(after ?? {})
  return Object.fromEntries(before === null ? wanted : wanted.filter(([field, value]) => !same(value, before[field])))
}

const same = (left: Json, right: Json | undefined) => JSON.stringify(left) === JSON.stringify(right ?? null)

/** A wanted text or number as a form's text; undefined where nothing was wanted, '' where the field was emptied. */
export function wishedText(wishes: WishedFields, field: string): string | undefined {
  const wish = wishes[field]
  if (wish === undefined) return undefined
  return typeof wish === 'string' || typeof wish === 'number' ? String(wish) : ''
}

/**
 * The first values of a form with a rejected change's wishes over them, a text that was emptied too; what the form does not
 * hold is left out.
 */
export function withWishes<Values extends object>(values: Values, wishes: WishedFields = {}): Values {
  const wished = Object.entries(values).flatMap(([field, value]) => {
    const wish = typeof value === 'string' ? wishedText(wishes, field) : undefined
    return wish === undefined ? [] : [[field, wish]]
  })
  return { ...values, ...Object.fromEntries(wished) }
}
