import { SUBSIDIARIES, subsidiariesOf } from '@portal/contract'

/** The subsidiary's country in the user's language. */
export function countryName(countryId: string, language: string): string {
  const subsidiary = SUBSIDIARIES.find((one) => one.countryId === countryId)
  if (!subsidiary) return countryId
  return new Intl.DisplayNames(language, { type: 'region' }).of(subsidiary.country) ?? subsidiary.country
}

/** The subsidiaries that somebody of `countryId` looks after, to choose from, named in the user's language. */
export function subsidiaryOptions(language: string, countryId: string): { value: string; label: string }[] {
  return subsidiariesOf(countryId).map((one) => ({ value: one.countryId, label: countryName(one.countryId, language) }))
}
