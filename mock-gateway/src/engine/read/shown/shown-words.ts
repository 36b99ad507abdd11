import { SUBSIDIARIES } from '@portal/contract/core'
import { formatCountry, type Language } from '@portal/contract/format'
import { contractTexts } from '@portal/contract/texts/all'
import { folded } from '@portal/contract/values/folded'
import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** How a row shows the value of a column, if not as it is stored. */
export type Shown = { readonly value: Expression<unknown> } & (
  | { readonly as: 'country' | 'subsidiary' | 'currency' | 'partner' | 'phone' | 'amount' | 'day' | 'moment' }
  /** With the text `<words>.<value>`. */
  | { readonly as: 'choice'; readonly words: string }
)

/** The language, country, time zone and partners by which a reader's search is understood. */
export interface Searcher {
  readonly language: Language
  /** Alpha-2 code, of phone numbers without a dial code. */
  readonly country: string
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
      return beginningWith(namedCountries(language), word)
    case 'subsidiary':
      return subsidiariesOf(beginningWith(namedCountries(language), word))
    case 'partner':
      return beginningWith(partners, word)
    default:
      return []
  }
}
