import { plainDigits } from '@portal/contract/values/digits'
import { beforeLast, dialled, undecoratedPhone } from '@portal/contract/values/phone-text'
import { AsYouType, isSupportedCountry, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * How strictly numbers are checked: `valid` numbers exist in today's numbering plan; `possible` numbers only have a
 * length that their country uses.
 */
export type PhoneCheck = 'valid' | 'possible'

/**
 * Returns the phone number that a text means, as E.164, however it is written; null if the text is not a phone number.
 * The country (ISO alpha-2) applies to a number without a dial code.
 * @example phoneIn('0803 123 4567', 'NG') // '+2348031234567'
 */
export function phoneIn(text: string, country: string, check: PhoneCheck = 'valid'): string | null {
  return numberIn(text, country, check)?.number ?? null
}

/**
 * Returns the national part of a number that has a separately stated dial code, as digits without a trunk prefix. Null
 * if dial code and text do not form a phone number. The text may repeat the same dial code, but not have another one.
 * @example nationalIn('0803 123 4567', '234') // '8031234567'
 */
export function nationalIn(text: string, dialCode: string): string | null {
  const typed = dialled(text)
  const code = dialCode.replace('+', '')
  if (typed === null || !/^[1-9]\d{0,3}$/.test(code)) return null
  const whole = /^(?:\+|00)/.test(typed) ? typed : `+${code}${typed}`
  const number = numberIn(whole, '', 'valid')
  return number?.countryCallingCode === code ? number.nationalNumber : null
}

/**
 * Returns the digits of a number, or of a part of a number, as they occur in its E.164 form. A text that begins with a
 * dial code or a trunk prefix is the beginning of a number, and its result begins with a plus. Null for several numbers
 * and for a text with characters other than digits and their punctuation.
 * @example phonePartIn('0803 12', 'NG') // '+23480312'
 */
export function phonePartIn(text: string, country: string): string | null {
  const typed = undecoratedPhone(text)
  if (!/^\+?\d{1,20}$/.test(typed) || isSeveralPhones(text, country)) return null
  if (!/^[+0]/.test(typed)) return typed
  const international = typed.replace(/^00/, '+')
  const begun = new AsYouType(isSupportedCountry(country) ? country : undefined)
  begun.input(international)
  // Only a valid number is complete: a number that is too short can count as possible, with its trunk prefix as a
  // digit.
  return phoneIn(typed, country) ?? begun.getNumberValue() ?? international
}

/** A separator between two numbers, or between a number and the different last digits of a second number. */
const BETWEEN_NUMBERS = /[/,;|&.\n\p{Pd}]|\b(?:or|and|ou|et)\b/giu

/** Tests whether a text is several phone numbers: `0803 123 4567 / 0803 123 4568`, `0803 123 4567/8`. */
export function isSeveralPhones(text: string, country: string): boolean {
  if (phoneIn(text, country, 'possible') !== null) return false
  return [...text.matchAll(BETWEEN_NUMBERS)].some(
    ({ index }) => /\d/.test(plainDigits(text.slice(index))) && isWholeNumber(text.slice(0, index), country),
  )
}

function numberIn(text: string, country: string, check: PhoneCheck): PhoneNumber | null {
  const typed = dialled(text)
  if (typed === null || isFollowedByAnother(text, '/', country)) return null
  const readings = readingsOf(typed, check).map((reading) => parsed(reading, country))
  const doubled = readings.map((reading) => reading && withoutDoubledCode(reading))
  const numbers = [...readings, ...doubled].filter((number) => number !== undefined)
  const valid = numbers.find((number) => number.isValid())
  if (valid !== undefined || check === 'valid') return valid ?? null
  // A valid number may have a hyphen or a full stop before its extension. A longer number that is only possible but not
  // valid is two numbers.
  if (isFollowedByAnother(text, '-', country) || isFollowedByAnother(text, '.', country)) return null
  return numbers.find((number) => number.isPossible()) ?? null
}

/** Tests for a whole number that is followed by the last digits of another number: `0803 123 4567/8`. */
function isFollowedByAnother(text: string, separator: string, country: string): boolean {
  return isWholeNumber(beforeLast(text, separator), country)
}

function isWholeNumber(text: string, country: string): boolean {
  const typed = dialled(text)
  return typed !== null && parsed(typed, country)?.isValid() === true
}

/** Returns the ways to read digits, the likeliest way first. In most countries, `00` is dialled before a dial code. */
function readingsOf(typed: string, check: PhoneCheck): string[] {
  if (typed.startsWith('+')) return [typed]
  if (typed.startsWith('00')) return [`+${typed.slice(2)}`, typed]
  // Partners' systems often omit the plus, so their numbers are also tried with a plus. This is not done for a person,
  // because a mistyped national number must be an error.
  return check === 'possible' ? [typed, `+${typed}`] : [typed]
}

function parsed(typed: string, country: string): PhoneNumber | undefined {
  return parsePhoneNumberFromString(typed, {
    ...(isSupportedCountry(country) && { defaultCountry: country }),
    extract: false,
  })
}

/**
 * Parses a number again without its second dial code: `+234 2348031234567`. Undefined if the dial code occurs only
 * once.
 */
function withoutDoubledCode({ countryCallingCode, nationalNumber }: PhoneNumber): PhoneNumber | undefined {
  return nationalNumber.startsWith(countryCallingCode) ? parsed(`+${nationalNumber}`, '') : undefined
}
