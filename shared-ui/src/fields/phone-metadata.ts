import { LANGUAGES } from '@portal/contract/format'
import { alpha3Of } from '@portal/contract/values/alpha-3'
import { beforeLast, dialled } from '@portal/contract/values/phone-text'
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import type { PhoneCountry, PhoneMetadata } from './phone-number.ts'

const names = LANGUAGES.flatMap((language) =>
  (['long', 'short'] as const).map((style) => new Intl.DisplayNames(language, { type: 'region', style })),
)
const wordsOf = (code: string) => [
  ...new Set([alpha3Of(code), ...names.map((all) => all.of(code))].filter((one) => one !== undefined)),
]

const parsed = (typed: string, country: string): PhoneNumber | undefined =>
  parsePhoneNumberFromString(typed.replace(/^00/, '+'), {
    ...(isSupportedCountry(country) && { defaultCountry: country }),
    extract: false,
  })

/** Returns whether a text is a complete phone number: further text then belongs to a second number. */
function isWhole(text: string, country: string): boolean {
  const typed = dialled(text)
  return typed !== null && parsed(typed, country)?.isValid() === true
}

/** Corrects a number with a doubled dial code, such as `+234 2348031234567`. */
function withoutDoubledCode(number: PhoneNumber | undefined): PhoneNumber | undefined {
  if (number?.isValid() !== false || !number.nationalNumber.startsWith(number.countryCallingCode)) return number
  const single = parsed(`+${number.nationalNumber}`, '')
  return single?.isValid() ? single : number
}

/** The metadata of phone numbers; loaded on first use by `loadPhoneMetadata`. */
export const metadata: PhoneMetadata = {
  countries: getCountries().map(
    (code): PhoneCountry => ({ code, dialCode: getCountryCallingCode(code), words: wordsOf(code) }),
  ),
  read: (text, country) => {
    const typed = dialled(text)
    if (typed === null || isWhole(beforeLast(text, '/'), country)) return undefined
    const number = withoutDoubledCode(parsed(typed, country))
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
