import { type BankPerson, SUBSIDIARIES, subsidiariesOf } from '@portal/contract'

/** The subsidiary's country in the user's language. */
export function countryName(countryId: string, language: string): string {
  const subsidiary = SUBSIDIARIES.find((one) => one.countryId === countryId)
  if (!subsidiary) return countryId
  return new Intl.DisplayNames(language, { type: 'region' }).of(subsidiary.country) ?? subsidiary.country
}

/** The subsidiaries that the user looks after, to choose from, named in the user's language. */
export function subsidiaryOptions(language: string, user: BankPerson): { value: string; label: string }[] {
  return subsidiariesOf(user).map((one) => ({ value: one.countryId, label: countryName(one.countryId, language) }))
}
