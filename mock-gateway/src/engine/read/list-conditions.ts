import type { ListRequest } from '@portal/contract'
import { folded } from '@portal/contract/values/folded'
import { type RawBuilder, sql } from 'kysely'
import { DateTime } from 'luxon'
import { Refusal } from '../http/handler.ts'
import { separatedCurrencies } from '../values/currencies.rules.ts'
import { dialledNumber } from './dialled-number.rules.ts'
import type { ListShape } from './list-shape.ts'
import { type Figure, figureShown, figuresIn, showsCurrency } from './shown/shown-figures.ts'
import { type Searcher, wordShown } from './shown/shown-words.ts'
import { typedPhone } from './shown/typed-figures.rules.ts'
import { NOTHING } from './side.ts'

/** Maximum number of words of a term that a search uses. More words would not narrow the search for a person. */
const MAX_WORDS = 6

/** Folds a text in SQL as the searched words are folded. This is the database's form of `folded`. */
export const foldedText = (text: RawBuilder<string>): RawBuilder<string> => sql<string>`portal_folded(${text})`

/** Returns a LIKE pattern that finds a folded word anywhere in a folded text. Folded words contain no wildcards. */
const containing = (word: string): string => `%${word}%`

/**
 * Returns the words of a term, as typed and folded. A word with a hyphen inside counts as one word. Returns null if the
 * term has only punctuation.
 */
function wordsOf(term: string): readonly Typed[] | null {
  const typed = term.split(/\s+/u).filter(Boolean)
  const words = typed.map((text) => ({ text, word: folded(text) })).filter(({ word }) => word !== '')
  return typed.length > 0 && words.length === 0 ? null : words.slice(0, MAX_WORDS)
}

interface Typed {
  readonly text: string
  readonly word: string
}

/** Minimum number of characters that are searched inside words. A trigram index does not help with fewer characters. */
const WITHIN_WORDS = 3

/**
 * Returns the conditions that a folded text contains every word of a term. A short word must be at the beginning of a
 * word of the text, so that an index can find the short word too. A word, or the whole term, that is a phone number or
 * the beginning of one also matches such numbers in the text.
 * @param country the country of a phone number without a dial code, or of the beginning of such a number
 */
export function findConditions(text: RawBuilder<string>, term: string, country: string): RawBuilder<boolean>[] {
  const words = wordsOf(term)?.map(({ word, text: typed }) => {
    const within =
      [...word].length >= WITHIN_WORDS
        ? sql<boolean>`${text} like ${containing(word)}`
        : sql<boolean>`(${text} like ${`${word}%`} or ${text} like ${`% ${word}%`})`
    return orBegun(text, typed, country, [within])
  })
  return orBegun(text, term, country, orDialled(text, term, country, words?.flat() ?? [NOTHING]))
}

/** Returns the conditions. If the whole term is one phone number, a text that contains the number also matches. */
function orDialled(
  text: RawBuilder<string>,
  term: string,
  country: string,
  conditions: RawBuilder<boolean>[],
): RawBuilder<boolean>[] {
  const dialled = dialledNumber(term, country)
  return dialled === null ? conditions : [either([all(conditions), sql`${text} like ${containing(dialled)}`])]
}

/**
 * Returns the conditions. If the term is the beginning of a phone number, a text with a number that begins like this
 * also matches.
 */
function orBegun(
  text: RawBuilder<string>,
  term: string,
  country: string,
  conditions: RawBuilder<boolean>[],
): RawBuilder<boolean>[] {
  const begun = typedPhone(term, country)
  return begun === null ? conditions : [either([all(conditions), phoneBegins(text, begun)])]
}

/** Looks for a number's digits in E.164, which are a word of the searched text. */
const phoneBegins = (text: RawBuilder<string>, digits: string): RawBuilder<boolean> =>
  sql<boolean>`${text} like ${containing(` ${digits}`)}`

const all = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 1 && conditions[0] ? conditions[0] : sql<boolean>`(${sql.join(conditions, sql` and `)})`
const either = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 1 && conditions[0] ? conditions[0] : sql<boolean>`(${sql.join(conditions, sql` or `)})`

/** Returns the row conditions of the request's search, filters and dates. */
export function listConditions(shape: ListShape, request: ListRequest, searcher: Searcher): RawBuilder<boolean>[] {
  return [
    ...searched(shape, request.search ?? '', searcher),
    ...filtered(shape, request.filters),
    ...between(shape, request, searcher.zone),
  ]
}

function searched(shape: ListShape, typed: string, searcher: Searcher): RawBuilder<boolean>[] {
  const text = shape.search
  if (text === null) return []
  const term = showsCurrency(shape.shown) ? separatedCurrencies(typed) : typed
  const words = wordsOf(term)
  const found = orDialled(
    text,
    term,
    searcher.country,
    words === null ? [NOTHING] : shownConditions({ ...shape, search: text }, words, searcher),
  )
  const also = shape.alsoFound?.(term.trim(), searcher) ?? null
  return also === null || found.length === 0 ? found : [either([all(found), also])]
}

/** Number of words in the longest figure: three for the day, one for the time and one for the time zone. */
const MOST_FIGURE_WORDS = 5

/**
 * Requires each word in the text or in a value that the row shows. A date, an amount or a name may consist of several
 * words.
 */
function shownConditions(
  shape: ListShape & { readonly search: RawBuilder<string> },
  words: readonly Typed[],
  searcher: Searcher,
): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = []
  for (let at = 0; at < words.length; ) {
    const { figures, length } = figuresAt(shape, words, at, searcher)
    const typed = words.slice(at, at + length).map(({ word }) => word)
    const each = typed.map((word) =>
      either([sql<boolean>`${shape.search} like ${containing(word)}`, ...wordShown(shape.shown, word, searcher)]),
    )
    const whole = figures.flatMap((figure) => figureConditions(shape, figure, typed.join(' '), searcher))
    conditions.push(either([all(each), ...whole]))
    at += length
  }
  return conditions
}

function figureConditions(
  { isLong, search, shown, date }: ListShape & { readonly search: RawBuilder<string> },
  figure: Figure,
  typed: string,
  searcher: Searcher,
): RawBuilder<boolean>[] {
  if ('phone' in figure) return [phoneBegins(search, figure.phone)]
  if (!isLong) return figureShown(shown, figure, searcher)
  if ('amount' in figure) {
    const amount = ` ${folded(figure.amount)}`
    // `1234` and `1234.50` already find the text of the amount.
    return amount.includes(typed) ? [] : [sql<boolean>`${search} like ${containing(amount)}`]
  }
  if (!('day' in figure)) return figureShown(shown, figure, searcher)
  return date === null ? [] : figureShown([{ as: 'moment', value: date }], figure, searcher)
}

/**
 * Returns the figures that the longest run of words that begins at this word may mean. Returns no figures if no run is
 * a figure.
 */
function figuresAt({ shown }: ListShape, words: readonly Typed[], at: number, searcher: Searcher) {
  for (let length = Math.min(MOST_FIGURE_WORDS, words.length - at); length > 0; length -= 1) {
    const texts = words.slice(at, at + length).map(({ text }) => text)
    const figures = figuresIn(texts.join(' '), searcher, shown)
    if (figures.length > 0) return { figures, length }
  }
  return { figures: [], length: 1 }
}

function filtered(shape: ListShape, filters: ListRequest['filters']): RawBuilder<boolean>[] {
  return Object.entries(filters ?? {})
    .filter(([, values]) => values.length > 0)
    .map(([field, values]) => {
      if (!Object.hasOwn(shape.filters, field)) throw invalid(`filters.${field}`, 'validation.filters')
      return shape.filters[field]?.(values) ?? sql<boolean>`true`
    })
}

/**
 * Requires the list's date to be within the days of the request, including the first and the last day, in the actor's
 * time zone.
 */
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

/** Returns the refusal (30) of one field of the list request. */
export function invalid(field: string, key: string): Refusal {
  return new Refusal('30', { fields: [{ field, key }] })
}
