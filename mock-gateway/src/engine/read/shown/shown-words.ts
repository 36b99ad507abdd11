import { SUBSIDIARIES } from '@portal/contract/core'
import { formatCountry, type Language } from '@portal/contract/format'
import { contractTexts } from '@portal/contract/texts/all'
import { folded } from '@portal/contract/values/folded'
import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** How a row shows the value of a column if the value is not shown as stored. */
export type Shown = { readonly value: Expression<unknown> } & (
  | { readonly as: 'country' | 'subsidiary' | 'currency' | 'phone' | 'amount' | 'day' | 'moment' }
  /** Shows several currencies: the value is an array of codes. */
  | { readonly as: 'currencies' }
  /** Shows the text `<words>.<value>`. */
  | { readonly as: 'choice'; readonly words: string }
  /** Shows a text that depends on the value and on the reader's language. */
  | { readonly as: 'words'; readonly textsIn: TextsIn }
  /** Shows the text of the LIKE pattern that matches the value, with parts of the value in it. */
  | { readonly as: 'filled'; readonly textsIn: TextsIn }
  /** Shows a text of the catalogue in rows in which the value is true. */
  | { readonly as: 'text'; readonly text: string }
  /** Shows Yes if the value is true, otherwise No. */
  | { readonly as: 'yesNo' }
  /**
   * Shows the name of the record whose code is the value. The table of these records must be small, but the list may be
   * long.
   */
  | { readonly as: 'named'; readonly readNames: ReadNames }
  /** Shows texts of another table. */
  | { readonly as: 'related'; readonly matching: RelatedWord }
)

/** Reads the codes of records with their names, which may depend on the reader's language. */
export type ReadNames = (db: Kysely<Database>, language: Language) => Promise<Names>

/** Returns the possible values or LIKE patterns of a column, each with the text that a row shows for it. */
export type TextsIn = (language: Language) => Names

/**
 * Returns the condition of the rows that show a word.
 * @param word a folded word or its beginning
 */
export type RelatedWord = (word: string, language: Language) => RawBuilder<boolean>

/** A reader's language, country, time zone and known names, by which a search is understood. */
export interface Searcher {
  readonly language: Language
  /** Alpha-2 code of the country of phone numbers without a dial code. */
  readonly country: string
  readonly zone: string
  /** Codes with their names, folded. */
  readonly names: ReadonlyMap<ReadNames, Names>
}

type Names = readonly (readonly [code: string, name: string])[]
const known = new Map<string, Names>()
const knownTexts = new Map<TextsIn, Map<string, Names>>()

/** Returns codes with their folded names in a language, computed once. */
function remembered(key: string, names: () => Iterable<readonly [string, string]>, among = known): Names {
  const before = among.get(key)
  if (before !== undefined) return before
  const made = [...names()].map(([code, name]) => [code, folded(name)] as const)
  among.set(key, made)
  return made
}

/** Returns the possible values of a column with their folded texts. */
function valuesIn(textsIn: TextsIn, language: Language): Names {
  const among = knownTexts.get(textsIn) ?? new Map<string, Names>()
  knownTexts.set(textsIn, among)
  return remembered(language, () => textsIn(language), among)
}

/** Returns codes with their folded texts `<words>.<code>`. */
export const textsOf = (words: string, language: Language): Names =>
  remembered(`${words}|${language}`, () =>
    Object.entries(contractTexts[language])
      .filter(([key]) => key.startsWith(`${words}.`))
      .map(([key, text]) => [key.slice(words.length + 1), text]),
  )

/** Returns whether a word in a text of the catalogue begins with the searched word. */
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

/** Returns the ids of the subsidiaries in these countries. */
export const subsidiariesOf = (countries: readonly string[]): string[] =>
  SUBSIDIARIES.filter(({ country }) => countries.includes(country)).map(({ countryId }) => countryId)

/** Returns the codes of names in which a word begins with the searched word. */
const beginningWith = (names: Names, word: string): string[] =>
  names.filter(([, name]) => ` ${name}`.includes(` ${word}`)).map(([code]) => code)

/** Reads the names that a search may contain, for the columns that show names. */
export async function readShownNames(
  db: Kysely<Database>,
  shown: readonly Shown[],
  language: Language,
): Promise<Searcher['names']> {
  const readers = new Set(shown.flatMap((one) => (one.as === 'named' ? [one.readNames] : [])))
  const names = await Promise.all(
    [...readers].map(async (readNames) => {
      const read = (await readNames(db, language)).map(([code, name]) => [code, folded(name)] as const)
      return [readNames, read] as const
    }),
  )
  return new Map(names)
}

/**
 * Returns the conditions of rows that show a word in one of the columns. A column that cannot show the word adds no
 * condition.
 */
export function wordShown(shown: readonly Shown[], word: string, { language, names }: Searcher): RawBuilder<boolean>[] {
  return shown.flatMap((one) => {
    if (one.as === 'related') return [one.matching(word, language)]
    if (one.as === 'text') return textBegins(one.text, word, language) ? [sql<boolean>`${one.value}`] : []
    if (one.as === 'yesNo') return yesOrNo(word, language).map((wanted) => sql<boolean>`${one.value} = ${wanted}`)
    const codes = codesOf(one, word, language, names)
    // A separate condition for each pattern can use an index; `like any` cannot.
    if (one.as === 'filled') return codes.map((pattern) => sql<boolean>`${one.value} like ${pattern}`)
    return codes.length === 0 ? [] : [sql<boolean>`${one.value} = any(${codes}::text[])`]
  })
}

/**
 * Matches only the whole word, because nearly every row shows Yes or No, and many names begin with the same letters.
 */
const yesOrNo = (word: string, language: Language): boolean[] =>
  textsOf('yesNo', language).flatMap(([code, text]) => (text === word ? [code === 'YES'] : []))

function codesOf(shown: Shown, word: string, language: Language, names: Searcher['names']): string[] {
  switch (shown.as) {
    case 'choice':
      return beginningWith(textsOf(shown.words, language), word)
    case 'words':
    case 'filled':
      return beginningWith(valuesIn(shown.textsIn, language), word)
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
