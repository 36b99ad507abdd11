import type { ListRequest } from '@portal/contract'
import { folded } from '@portal/contract/values/folded'
import { type RawBuilder, sql } from 'kysely'
import { DateTime } from 'luxon'
import { Refusal } from '../http/handler.ts'
import { dialledNumber } from './dialled-number.rules.ts'
import type { ListShape } from './list-shape.ts'
import { NOTHING } from './side.ts'

/** More words do not narrow a person's search further. */
const MAX_WORDS = 6

/** A text as an SQL expression, folded like the words searched for: `folded` in the database. */
export const foldedText = (text: RawBuilder<string>): RawBuilder<string> => sql<string>`portal_folded(${text})`

/** A folded word as a LIKE pattern, anywhere in a folded text: neither contains a wildcard. */
const containing = (word: string): string => `%${word}%`

/** The words of a term, folded: one with a hyphen inside stays together. Null if it consists only of punctuation. */
export function wordsOf(term: string): readonly string[] | null {
  const typed = term.split(/\s+/u).filter(Boolean)
  const words = typed.map(folded).filter(Boolean).slice(0, MAX_WORDS)
  return typed.length > 0 && words.length === 0 ? null : words
}

/** A trigram index does not help with fewer characters. */
const WITHIN_WORDS = 3

/**
 * Every word of a term must occur in a folded text; a short word only at the beginning of a word, so that an index
 * finds it too.
 */
export function findConditions(text: RawBuilder<string>, term: string): RawBuilder<boolean>[] {
  return orDialled(text, term, (word) =>
    [...word].length >= WITHIN_WORDS
      ? sql<boolean>`${text} like ${containing(word)}`
      : sql<boolean>`(${text} like ${`${word}%`} or ${text} like ${`% ${word}%`})`,
  )
}

/** Every word of a term, or the phone number if the whole term is one. */
function orDialled(
  text: RawBuilder<string>,
  term: string,
  condition: (word: string) => RawBuilder<boolean>,
): RawBuilder<boolean>[] {
  const words = wordsOf(term)?.map(condition) ?? [NOTHING]
  const dialled = dialledNumber(term)
  return dialled === null ? words : [sql`((${sql.join(words, sql` and `)}) or ${text} like ${containing(dialled)})`]
}

/** The row conditions of the request's search, filters and dates. */
export function listConditions(shape: ListShape, request: ListRequest, zone: string): RawBuilder<boolean>[] {
  return [...searched(shape, request.search), ...filtered(shape, request.filters), ...between(shape, request, zone)]
}

function searched(shape: ListShape, search: string | undefined): RawBuilder<boolean>[] {
  const text = shape.search
  if (text === null) return []
  const found = orDialled(text, search ?? '', (word) => sql<boolean>`${text} like ${containing(word)}`)
  const also = shape.alsoFound?.((search ?? '').trim()) ?? null
  return also === null || found.length === 0 ? found : [sql`((${sql.join(found, sql` and `)}) or ${also})`]
}

function filtered(shape: ListShape, filters: ListRequest['filters']): RawBuilder<boolean>[] {
  return Object.entries(filters ?? {})
    .filter(([, values]) => values.length > 0)
    .map(([field, values]) => {
      if (!Object.hasOwn(shape.filters, field)) throw invalid(`filters.${field}`, 'validation.filters')
      return shape.filters[field]?.(values) ?? sql<boolean>`true`
    })
}

/** Both days included, beginning and ending in the actor's time zone. */
function between(shape: ListShape, { startDate, endDate }: ListRequest, zone: string): RawBuilder<boolean>[] {
  const column = shape.date
  if (column === null) return []
  const from = startDate === undefined ? null : startOf('startDate', startDate, zone)
  const to = endDate === undefined ? null : startOf('endDate', endDate, zone).plus({ days: 1 })
  return [
    ...(from === null ? [] : [sql<boolean>`${column} >= ${from.toJSDate()}`]),
    ...(to === null ? [] : [sql<boolean>`${column} < ${to.toJSDate()}`]),
  ]
}

function startOf(field: string, day: string, zone: string): DateTime {
  const start = DateTime.fromISO(day, { zone }).startOf('day')
  if (!start.isValid) throw invalid(field, 'validation.date')
  return start
}

/** A refusal of one field of the list request. */
export function invalid(field: string, key: string): Refusal {
  return new Refusal('30', { fields: [{ field, key }] })
}
