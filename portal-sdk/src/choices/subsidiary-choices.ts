import { type BankPerson, SUBSIDIARIES, subsidiariesOf } from '@portal/contract'
import { formatCountry } from '@portal/contract/format'
import type { Choice } from './use-choices.ts'

/** Returns the name of a subsidiary's country in the user's language. */
export function subsidiaryName(countryId: string, language: string): string {
  const subsidiary = SUBSIDIARIES.find((one) => one.countryId === countryId)
  return subsidiary ? formatCountry(subsidiary.country, language) : countryId
}

/** Returns the subsidiaries in the user's scope as choices, with names in the user's language. */
export function subsidiaryOptions(language: string, user: BankPerson): Choice[] {
  return subsidiariesOf(user).map((one) => ({ value: one.countryId, label: subsidiaryName(one.countryId, language) }))
}
