import type { QueueDetail } from '@portal/contract/calls/queue'
import type { Json } from '@portal/contract/record'

/** Fields of a record as they were wanted, by wire field. */
export type ProposedFields = Readonly<Record<string, Json>>

/** The fields a queued change wants otherwise than they were, by wire field; of a new record all it holds. */
export function proposedFields({ cqJson }: Pick<QueueDetail, 'cqJson'>): ProposedFields {
  const { before, after } = JSON.parse(cqJson) as { before: ProposedFields | null; after: ProposedFields | null }
  const wanted = Object.entries(after ?? {})
  return Object.fromEntries(before === null ? wanted : wanted.filter(([field, value]) => !same(value, before[field])))
}

const same = (left: Json, right: Json | undefined) => JSON.stringify(left) === JSON.stringify(right ?? null)

/** A wanted text or number as a form's text; undefined where nothing was wanted, '' where the field was emptied. */
export function proposedText(proposed: ProposedFields, field: string): string | undefined {
  const wanted = proposed[field]
  if (wanted === undefined) return undefined
  return typeof wanted === 'string' || typeof wanted === 'number' ? String(wanted) : ''
}

/**
 * The first values of a form with what a rejected change proposed over them, a text that was emptied too; what the form does not
 * hold is left out.
 */
export function withProposedTexts<Values extends object>(values: Values, proposed: ProposedFields = {}): Values {
  const texts = Object.entries(values).flatMap(([field, value]) => {
    const wanted = typeof value === 'string' ? proposedText(proposed, field) : undefined
    return wanted === undefined ? [] : [[field, wanted]]
  })
  return { ...values, ...Object.fromEntries(texts) }
}
