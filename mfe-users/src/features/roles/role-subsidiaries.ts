import { ALL_SUBSIDIARIES, type BankPerson, isOfHeadOffice } from '@portal/contract'
import type { Translate } from '@portal/portal-sdk'
import { subsidiaryName, subsidiaryOptions } from '@portal/portal-sdk/read'

/** Returns the name of the subsidiary that a role belongs to. */
export function roleSubsidiary(c: Translate, language: string, countryId: string | null): string {
  return countryId === null || countryId === ALL_SUBSIDIARIES
    ? c('subsidiary.all')
    : subsidiaryName(countryId, language)
}

/**
 * Returns the subsidiaries for which the user may create a role, and the role's current subsidiary. Only head office
 * may choose all subsidiaries (ruling A91).
 */
export function roleSubsidiaries(
  c: Translate,
  language: string,
  user: BankPerson,
  present: string,
): { value: string; label: string }[] {
  const all = { value: ALL_SUBSIDIARIES, label: c('subsidiary.all') }
  const options = [...(isOfHeadOffice(user) ? [all] : []), ...subsidiaryOptions(language, user)]
  if (options.some(({ value }) => value === present)) return options
  return [{ value: present, label: roleSubsidiary(c, language, present) }, ...options]
}
