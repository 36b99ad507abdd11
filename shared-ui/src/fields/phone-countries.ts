import { SUBSIDIARIES } from '@portal/contract'
import type { CountryCode, PhoneCountry, PhoneMetadata } from './phone-number.ts'

/**
 * The countries at the top of the list; the first country is preselected (spec §9, ruling A88). They are the only
 * countries until the metadata has loaded.
 */
export const PREFERRED_COUNTRIES: readonly PhoneCountry[] = [
  { code: 'NG', dialCode: '234' },
  { code: 'US', dialCode: '1' },
  { code: 'GB', dialCode: '44' },
]

export const loadPhoneMetadata = async (): Promise<PhoneMetadata> => (await import('./phone-metadata.ts')).metadata

/** Returns the country of the subsidiary in a time zone; Nigeria if no subsidiary is in that zone. */
export const countryOfZone = (timeZone: string): CountryCode =>
  SUBSIDIARIES.find((one) => one.timeZone === timeZone)?.country ?? PREFERRED_COUNTRIES[0]!.code

/** Returns the countries with names from Intl: the preferred countries first, then all other countries by name. */
export function sortedCountries(countries: readonly PhoneCountry[], language: string) {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const named = (list: readonly PhoneCountry[]) => list.map((one) => ({ ...one, name: names.of(one.code) ?? one.code }))
  const preferred = new Set(PREFERRED_COUNTRIES.map((one) => one.code))
  const collator = new Intl.Collator(language)
  return {
    preferred: named(PREFERRED_COUNTRIES),
    others: named(countries.filter((one) => !preferred.has(one.code))).sort((a, b) => collator.compare(a.name, b.name)),
  }
}
