import { SUBSIDIARIES } from '@portal/contract/core'
import { formatCountry, type Language } from '@portal/contract/format'
import { contractTexts } from '@portal/contract/texts/all'
import { folded } from '@portal/contract/values/folded'
import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** How a row shows the value of a column, if not as it is stored. */
export type Shown = { readonly value: Expression<unknown> } & (
  | { readonly as: 'country' | 'subsidiary' | 'currency' | 'phone' | 'amount' | 'day' | 'moment' }
  /** Several currencies: the value is an array of codes. */
  | { readonly as: 'currencies' }
  /** With the text `<words>.<value>`. */
  | { readonly as: 'choice'; readonly words: string }
  /** With a text of the catalogue in the rows in which the value is true. */
  | { readonly as: 'text'; readonly text: string }
  /** As Yes where the value is true, otherwise as No. */
  | { readonly as: 'yesNo' }
  /** With the name of a record whose code is the value. The table is small, the list's need not be. */
  | { readonly as: 'named'; readonly readNames: ReadNames }
  /** With texts of another table. */
  | { readonly as: 'related'; readonly matching: RelatedWord }
)

/** Reads codes with their names. */
export type ReadNames = (db: Kysely<Database>) => Promise<Names>

/** The condition of the rows that show a word. @param word folded, whole or its beginning */
export type RelatedWord = (word: string, language: Language) => RawBuilder<boolean>

/** The language, country, time zone and names by which a reader's search is understood. */
export interface Searcher {
  readonly language: Language
  /** Alpha-2 code, of phone numbers without a dial code. */
  readonly country: string
  readonly zone: string
  /** Codes with their names, folded. */
  readonly names: ReadonlyMap<ReadNames, Names>
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

/** Codes with their folded texts `<words>.<code>`. */
export const textsOf = (words: string, language: Language): Names =>
  remembered(`${words}|${language}`, () =>
    Object.entries(contractTexts[language])
      .filter(([key]) => key.startsWith(`${words}.`))
      .map(([key, text]) => [key.slice(words.length + 1), text]),
  )

/** Whether a text of the catalogue has a word that begins like the searched one. */
const textBegins = (key: string, word: string, language: Language): boolean =>
  beginningWith(
    remembered(`${key}|${language}`, () => [[key, contractTexts[language][key] ?? '']]),
    word,
  ).length > 0

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const CODES = LETTERS.flatMap((one) => LETTERS.map((other) => one + other))
const namedCountries = (language: Language): Names =>
  remembered(`country|${language}`, () =>
    CODES.map((code) => [code, formatCountry(code, language)] as const).filter(([code, name]) => code !== name),
  )

/** The ids of the subsidiaries in such countries. */
export const subsidiariesOf = (countries: readonly string[]): string[] =>
  SUBSIDIARIES.filter(({ country }) => countries.includes(country)).map(({ countryId }) => countryId)

/** Names with a word that begins like the searched one. */
const beginningWith = (names: Names, word: string): string[] =>
  names.filter(([, name]) => ` ${name}`.includes(` ${word}`)).map(([code]) => code)

/** The names that a search may contain, of the columns that show some. */
export async function readShownNames(db: Kysely<Database>, shown: readonly Shown[]): Promise<Searcher['names']> {
  const readers = new Set(shown.flatMap((one) => (one.as === 'named' ? [one.readNames] : [])))
  const names = await Promise.all(
    [...readers].map(async (readNames) => {
      const read = (await readNames(db)).map(([code, name]) => [code, folded(name)] as const)
      return [readNames, read] as const
    }),
  )
  return new Map(names)
}

/** The rows that show a word in one of the columns; none for a column that cannot show it. */
export function wordShown(shown: readonly Shown[], word: string, { language, names }: Searcher): RawBuilder<boolean>[] {
  return shown.flatMap((one) => {
    if (one.as === 'related') return [one.matching(word, language)]
    if (one.as === 'text') return textBegins(one.text, word, language) ? [sql<boolean>`${one.value}`] : []
    if (one.as === 'yesNo') return yesOrNo(word, language).map((wanted) => sql<boolean>`${one.value} = ${wanted}`)
    const codes = codesOf(one, word, language, names)
    return codes.length === 0 ? [] : [sql<boolean>`${one.value} = any(${codes}::text[])`]
  })
}

/** Only the whole word: nearly every row shows Yes or No, and many names begin so. */
const yesOrNo = (word: string, language: Language): boolean[] =>
  textsOf('yesNo', language).flatMap(([code, text]) => (text === word ? [code === 'YES'] : []))

function codesOf(shown: Shown, word: string, language: Language, names: Searcher['names']): string[] {
  switch (shown.as) {
    case 'choice':
      return beginningWith(textsOf(shown.words, language), word)
    case 'country':
      return beginningWith(namedCountries(language), word)
    case 'subsidiary':
      return subsidiariesOf(beginningWith(namedCountries(language), word))
    case 'named':
      return beginningWith(names.get(shown.readNames) ?? [], word)
    default:
      return []
  }
}
