import { LANGUAGES } from '@portal/contract/format'
import { isCurrency } from '@portal/contract/values/iso-codes'
import { wordsIn } from './words.rules.ts'

/** Our currency codes by their ISO codes: we use the former code of the cedi (ruling A38). */
const OURS: Readonly<Record<string, string>> = { GHS: 'GHC' }

/** Returns the ISO 4217 code of a currency, which the bank may name differently: GHS for GHC. */
export const isoCurrency = (currency: string): string => (currency === OURS.GHS ? 'GHS' : currency)
/** Common names and signs that Unicode lacks. A name of several currencies (`dollar`, `franc CFA`) is not listed. */
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

/** Returns the key of a name, regardless of case, accents and spaces. Currency signs are part of the key. */
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

/** Returns a currency's name as written beside an amount: `US dollars`. */
const pluralName = (currency: string, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'name' })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? currency

/**
 * Returns our code of the currency that a text names by its ISO code in any case, its English or French name, or its
 * sign. Null unless the text names exactly one currency. A text that looks like a code but is unknown is returned as a
 * code, for the schema or the domain to refuse.
 * @example currencyIn('Naira') // 'NGN'
 */
export function currencyIn(text: string): string | null {
  const code = text.normalize('NFKC').trim().toUpperCase()
  if (isCurrency(code)) return ourCode(code)
  codesByName ??= namedCurrencies()
  const [found, ...others] = codesByName.get(keyOf(text)) ?? []
  if (found !== undefined) return others.length === 0 ? found : null
  return /^[A-Z]{3}$/.test(code) ? code : null
}

/** Minimum number of letters. Fewer letters are the beginning of too many words. */
const SHORTEST_BEGINNING = 4

/**
 * Returns the only currency with a name of one word that begins with the text; null if there are none or several.
 * @example currencyBegunBy('nair') // 'NGN'
 */
export function currencyBegunBy(text: string): string | null {
  const beginning = keyOf(text)
  if (beginning.length < SHORTEST_BEGINNING) return null
  codesByName ??= namedCurrencies()
  const begun = [...codesByName].filter(([name]) => !name.includes(' ') && name.startsWith(beginning))
  const [found, ...others] = new Set(begun.flatMap(([, codes]) => [...codes]))
  return found !== undefined && others.length === 0 ? found : null
}

/** Matches an amount with a code after it, as a copied cell of a list has it: `40.00USD`. */
const AMOUNT_WITH_CODE = /(?<![\p{L}\p{N}])(\d[\d.,]*[.,]\d{2})(\p{L}{3})(?![\p{L}\p{N}])/gu

/**
 * Separates currencies from their amounts, and replaces signs that mean exactly one currency by its code: `₦320,000`
 * becomes `NGN 320,000`, and `40.00USD` becomes `40.00 USD`.
 */
export const separatedCurrencies = (text: string): string =>
  text
    .replaceAll(/\p{L}*\p{Sc}\p{L}*/gu, (sign) => {
      const code = currencyIn(sign)
      return code === null ? sign : ` ${code} `
    })
    .replaceAll(AMOUNT_WITH_CODE, (joined, amount, code) =>
      isCurrency(currencyIn(code) ?? '') ? `${amount} ${code}` : joined,
    )
