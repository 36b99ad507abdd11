/** The country in the user's language; what is no country stays as it is. */
export function countryName(code: string, language: string): string {
  return /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code) : code
}
