/** Alpha-2 code of a country with a dial code. */
export type CountryCode = string

export interface PhoneCountry {
  readonly code: CountryCode
  /** Digits without the plus. */
  readonly dialCode: string
}

/**
 * First in the list, with the top one preselected (spec §9, ruling A88); also the only ones until the metadata has
 * loaded.
 */
export const PREFERRED_COUNTRIES: readonly PhoneCountry[] = [
  { code: 'NG', dialCode: '234' },
  { code: 'US', dialCode: '1' },
  { code: 'GB', dialCode: '44' },
]

/** The part of libphonenumber-js that the kit uses; loaded on first use because its metadata is 20 kB brotli. */
export interface PhoneMetadata {
  readonly countries: readonly PhoneCountry[]
  /** Splits `+2348031234567`; undefined while it is incomplete. */
  readonly parse: (international: string) => { country: CountryCode; national: string } | undefined
}

export async function loadPhoneMetadata(): Promise<PhoneMetadata> {
  const { getCountries, getCountryCallingCode, parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  return {
    countries: getCountries().map((code) => ({ code, dialCode: getCountryCallingCode(code) })),
    parse: (international) => {
      const number = parsePhoneNumberFromString(international)
      return number?.country && { country: number.country, national: number.nationalNumber }
    },
  }
}

/** Names by Intl, preferred ones first, the rest by name. */
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
