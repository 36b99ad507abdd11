import { formatCountry, type Language } from '@portal/contract/format'
import { contractTexts } from '@portal/contract/texts/all'
import { folded } from '@portal/contract/values/folded'
import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely'
import { DateTime } from 'luxon'
import type { Database } from '../../db/schema.ts'
import { type TypedDay, typedAmount, typedDay } from './typed-figures.rules.ts'

/** How a row shows the value of a column, if not as it is stored. */
export type Shown = { readonly value: Expression<unknown> } & (
  | { readonly as: 'country' | 'currency' | 'partner' | 'amount' | 'day' | 'moment' }
  /** With the text `<words>.<value>`. */
  | { readonly as: 'choice'; readonly words: string }
)

/** The language, time zone and partners by which a reader's search is understood. */
export interface Searcher {
  readonly language: Language
  readonly zone: string
  /** Codes of partners with their codes and names, folded. */
  readonly partners: readonly (readonly [code: string, name: string])[]
}

type Names = readonly (readonly [code: string, name: string])[]
const known = new Map<string, Names>()

/** Codes with their folded names in a language, computed once. */
function remembered(key: string, names: () => Iterable<readonly [string, string]>): Names {
  const before = known.get(key)
  if (before !== undefined) return before
  const made = [...names()].map(([code, name]) => [code, folded(name)] as const)
  known.set(key, made)
  return made
}

const optionsOf = (words: string, language: Language): Names =>
  remembered(`${words}|${language}`, () =>
    Object.entries(contractTexts[language])
      .filter(([key]) => key.startsWith(`${words}.`))
      .map(([key, text]) => [key.slice(words.length + 1), text]),
  )

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const CODES = LETTERS.flatMap((one) => LETTERS.map((other) => one + other))
const countriesIn = (language: Language): Names =>
  remembered(`country|${language}`, () =>
    CODES.map((code) => [code, formatCountry(code, language)] as const).filter(([code, name]) => code !== name),
  )

const CURRENCIES = new Set(['GHC', ...Intl.supportedValuesOf('currency')])

/** Names with a word that begins like the searched one. */
const beginningWith = (names: Names, word: string): string[] =>
  names.filter(([, name]) => ` ${name}`.includes(` ${word}`)).map(([code]) => code)

/** The partners that a search may name; read only for lists that show them. */
export async function readPartnerNames(db: Kysely<Database>, shown: readonly Shown[]): Promise<Searcher['partners']> {
  if (!shown.some((one) => one.as === 'partner')) return []
  const partners = await db.selectFrom('mto').select(['mto_code', 'mto_name']).execute()
  return partners.map(({ mto_code, mto_name }) => [mto_code, folded(`${mto_code} ${mto_name}`)])
}

/** The rows that show a word in one of the columns; none for a column that cannot show it. */
export function wordShown(
  shown: readonly Shown[],
  word: string,
  { language, partners }: Searcher,
): RawBuilder<boolean>[] {
  return shown.flatMap((one) => {
    const codes = codesOf(one, word, language, partners)
    return codes.length === 0 ? [] : [sql<boolean>`${one.value} = any(${codes}::text[])`]
  })
}

function codesOf(shown: Shown, word: string, language: Language, partners: Names): string[] {
  switch (shown.as) {
    case 'choice':
      return beginningWith(optionsOf(shown.words, language), word)
    case 'country':
      return beginningWith(countriesIn(language), word)
    case 'partner':
      return beginningWith(partners, word)
    case 'currency':
      return CURRENCIES.has(word.toUpperCase()) ? [word.toUpperCase()] : []
    default:
      return []
  }
}

/** A date or amount as typed, in one word or several. */
export type Figure = { readonly day: TypedDay } | { readonly amount: string }

/** The figure that a text is; null if it is none. */
export function figureIn(text: string, language: Language): Figure | null {
  const day = typedDay(text, language)
  if (day !== null) return { day }
  const amount = typedAmount(text, language)
  return amount === null ? null : { amount }
}

/** The rows that show a figure in one of the columns. */
export function figureShown(shown: readonly Shown[], figure: Figure, { zone }: Searcher): RawBuilder<boolean>[] {
  return shown.flatMap(({ as, value }) => {
    if ('amount' in figure) return as === 'amount' ? [sql<boolean>`${value} = ${figure.amount}::numeric`] : []
    if (as === 'day') return figure.day.minute === null ? [sql<boolean>`${value}::text = ${figure.day.day}`] : []
    if (as !== 'moment') return []
    const [from, to] = spanOf(figure.day, zone)
    return [sql<boolean>`(${value} >= ${from.toJSDate()} and ${value} < ${to.toJSDate()})`]
  })
}

function spanOf({ day, minute, zone }: TypedDay, readersZone: string): [DateTime, DateTime] {
  const from = DateTime.fromISO(day, { zone: zone ?? readersZone })
  if (minute === null) return [from, from.plus({ days: 1 })]
  const at = from.set(minute)
  return [at, at.plus({ minutes: 1 })]
}
