/** Returns the name of a country in a language by its ISO 3166 alpha-2 code; an invalid code is returned unchanged. */
export function formatCountry(code: string, language: string): string {
  return /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code) : code
}
