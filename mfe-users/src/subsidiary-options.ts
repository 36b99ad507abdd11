import { SUBSIDIARIES } from '@portal/contract'

/** The subsidiary's country in the user's language. */
export function countryName(countryId: string, language: string): string {
  const subsidiary = SUBSIDIARIES.find((one) => one.countryId === countryId)
  if (!subsidiary) return countryId
  return new Intl.DisplayNames(language, { type: 'region' }).of(subsidiary.country) ?? subsidiary.country
}

/** The subsidiaries to choose from, named in the user's language. */
export function subsidiaryOptions(language: string): { value: string; label: string }[] {
  return SUBSIDIARIES.map(({ countryId }) => ({ value: countryId, label: countryName(countryId, language) }))
}
