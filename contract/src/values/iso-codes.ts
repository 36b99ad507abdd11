/** Unicode regions that are not countries: groups and parts of countries, and test codes. */
const NO_COUNTRIES = ['CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'UN', 'XA', 'XB', 'ZZ']

const countries = new Map<string, boolean>()
const currencies = new Set<string>()

/**
 * Returns whether a text is the ISO 3166 alpha-2 code of a current country; withdrawn codes (`SU`) are not accepted.
 */
export function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code)) return false
  const known = countries.get(code)
  if (known !== undefined) return known
  const named = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined
  const isKnown = named && !NO_COUNTRIES.includes(code) && new Intl.Locale(`und-${code}`).region === code
  countries.set(code, isKnown)
  return isKnown
}

/** Returns whether a text is the ISO 4217 code of a current currency, or our code for the cedi, GHC (ruling A38). */
export function isCurrency(code: string): boolean {
  if (currencies.size === 0) for (const one of ['GHC', ...Intl.supportedValuesOf('currency')]) currencies.add(one)
  return currencies.has(code)
}
