import { LANGUAGES } from '@portal/contract/format'
import { alpha3Of } from '@portal/contract/values/alpha-3'
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import type { PhoneCountry, PhoneMetadata } from './phone-number.ts'

/** The subaddress of a telephone URI (RFC 3966). */
const SUBADDRESS = /;isub=/i

const names = LANGUAGES.flatMap((language) =>
  (['long', 'short'] as const).map((style) => new Intl.DisplayNames(language, { type: 'region', style })),
)
const wordsOf = (code: string) => [
  ...new Set([alpha3Of(code), ...names.map((all) => all.of(code))].filter((one) => one !== undefined)),
]

/** Loaded on first use, see `loadPhoneMetadata`. */
export const metadata: PhoneMetadata = {
  countries: getCountries().map(
    (code): PhoneCountry => ({ code, dialCode: getCountryCallingCode(code), words: wordsOf(code) }),
  ),
  read: (text, country) => {
    const typed = text.replaceAll(/[\p{Cf}\p{Pd}/]/gu, '').trim()
    // The library drops it.
    if (SUBADDRESS.test(typed)) return undefined
    const number = parsePhoneNumberFromString(typed.replace(/^00/, '+'), {
      ...(isSupportedCountry(country) && { defaultCountry: country }),
      extract: false,
    })
    // A stored number has no extension.
    return number?.isPossible() && number.ext === undefined
      ? {
          e164: number.number,
          country: number.country,
          dialCode: number.countryCallingCode,
          national: number.nationalNumber,
        }
      : undefined
  },
  shown: (e164, country) => {
    const number = parsePhoneNumberFromString(e164)
    if (!number) return e164
    return number.country === country ? number.formatNational() : number.formatInternational()
  },
}
