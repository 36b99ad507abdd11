/** A country by its ISO 3166 alpha-2 code in a language; an invalid code stays unchanged. */
export function formatCountry(code: string, language: string): string {
  return /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code) : code
}
