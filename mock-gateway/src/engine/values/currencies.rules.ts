import { LANGUAGES } from '@portal/contract/format'
import { isCurrency } from '@portal/contract/values/iso-codes'
import { wordsIn } from './words.rules.ts'

/** Our code for the cedi is its former one (ruling A38). */
const OURS: Readonly<Record<string, string>> = { GHS: 'GHC' }
/** Names and signs in use that Unicode does not have. A name of several currencies (`dollar`, `franc CFA`) is none. */
const COMMON_NAMES: Readonly<Record<string, readonly string[]>> = {
  CDF: ['FC', 'franc du Congo'],
  EUR: ['€'],
  GBP: ['pound sterling', 'sterling', 'livre anglaise', 'livre britannique'],
  GHS: ['cedi', 'cedis', 'Ghana cedi', 'Ghana cedis', 'new cedi', 'GH₵', 'GH¢', '₵'],
  NGN: ['naira', 'nairas', '₦'],
  USD: ['US$', 'USD$', '$US', 'dollar américain', 'dollars américains', 'American dollar', 'United States dollar'],
  XAF: ['CFA franc BEAC', 'franc CFA BEAC', 'FCFA BEAC'],
  XOF: ['CFA franc BCEAO', 'franc CFA BCEAO', 'FCFA BCEAO'],
}

/** A name regardless of case, accents and spaces; signs of currencies count. */
const keyOf = (name: string): string =>
  [...wordsIn(name), ...(name.normalize('NFKC').match(/[\p{Sc}]/gu) ?? [])].join(' ')

const ourCode = (code: string): string => OURS[code] ?? code

let codesByName: ReadonlyMap<string, ReadonlySet<string>> | undefined

function namedCurrencies(): Map<string, Set<string>> {
  const known = new Map<string, Set<string>>()
  const add = (name: string, code: string) => {
    const key = keyOf(name)
    known.set(key, (known.get(key) ?? new Set()).add(ourCode(code)))
  }
  const names = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'currency' }))
  for (const code of Intl.supportedValuesOf('currency')) {
    for (const name of [...names.map((all) => all.of(code) ?? code), ...(COMMON_NAMES[code] ?? [])]) add(name, code)
    for (const language of LANGUAGES) add(pluralName(code, language), code)
  }
  return known
}

/** As beside an amount: `US dollars`. */
const pluralName = (currency: string, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? currency

/**
 * The currency that a text names, by our code: its ISO code in any case, its English or French name, or its sign; null
 * unless exactly one. A text like a code that is none stays one, for the schema or the domain to refuse.
 * @example currencyIn('Naira') // 'NGN'
 */
export function currencyIn(text: string): string | null {
  const code = text.trim().toUpperCase()
  if (isCurrency(code)) return ourCode(code)
  codesByName ??= namedCurrencies()
  const [found, ...others] = codesByName.get(keyOf(text)) ?? []
  if (found !== undefined) return others.length === 0 ? found : null
  return /^[A-Z]{3}$/.test(code) ? code : null
}

/** Fewer letters begin too many words. */
const SHORTEST_BEGINNING = 4

/** The currency whose name of one word begins so, if it is only one. @example currencyBegunBy('nair') // 'NGN' */
export function currencyBegunBy(text: string): string | null {
  const beginning = keyOf(text)
  if (beginning.length < SHORTEST_BEGINNING) return null
  codesByName ??= namedCurrencies()
  const begun = [...codesByName].filter(([name]) => !name.includes(' ') && name.startsWith(beginning))
  const [found, ...others] = new Set(begun.flatMap(([, codes]) => [...codes]))
  return found !== undefined && others.length === 0 ? found : null
}

/** A text with the signs that mean one currency as its code: `₦320,000` is `NGN 320,000`. */
export const withoutCurrencySigns = (text: string): string =>
  text.replaceAll(/\p{L}*\p{Sc}\p{L}*/gu, (sign) => {
    const code = currencyIn(sign)
    return code === null ? sign : ` ${code} `
  })
