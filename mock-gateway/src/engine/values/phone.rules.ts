import { plainDigits } from '@portal/contract/values/digits'
import { beforeLast, dialled, undecoratedPhone } from '@portal/contract/values/phone-text'
import { AsYouType, isSupportedCountry, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * How strictly numbers are checked: `valid` ones exist in today's numbering plan, `possible` ones only have a length
 * that their country has.
 */
export type PhoneCheck = 'valid' | 'possible'

/**
 * The phone number that a text means, as E.164, however it is written; null if it means none. The country (ISO
 * alpha-2) applies to a number without a dial code.
 * @example phoneIn('0803 123 4567', 'NG') // '+2348031234567'
 */
export function phoneIn(text: string, country: string, check: PhoneCheck = 'valid'): string | null {
  return numberIn(text, country, check)?.number ?? null
}

/**
 * The national part of a number with a separately stated dial code, as digits without a trunk prefix; null if the two
 * are not a number together. A text that repeats the dial code is understood; one with another dial code is not.
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
 * The digits of a number, or of a part of one, as they occur in its E.164. A text that begins with a dial code or a
 * trunk prefix is the beginning of a number, and has its plus. Null for anything but digits and their punctuation.
 * @example phonePartIn('0803 12', 'NG') // '+23480312'
 */
export function phonePartIn(text: string, country: string): string | null {
  const typed = undecoratedPhone(text)
  if (!/^\+?\d{1,20}$/.test(typed) || isSeveralPhones(text, country)) return null
  if (!/^[+0]/.test(typed)) return typed
  const international = typed.replace(/^00/, '+')
  const begun = new AsYouType(isSupportedCountry(country) ? country : undefined)
  begun.input(international)
  // Only a valid number is complete: a shorter one may be possible with its trunk prefix as a digit of its own.
  return phoneIn(typed, country) ?? begun.getNumberValue() ?? international
}

/** What separates numbers, or a number from the other ending of a second one. */
const BETWEEN_NUMBERS = /[/,;|&.\n\p{Pd}]|\b(?:or|and|ou|et)\b/giu

/** Whether a text is several phone numbers: `0803 123 4567 / 0803 123 4568`, `0803 123 4567/8`. */
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
  // A valid number may have a hyphen or a full stop before its extension; a longer one that only may exist is two.
  if (isFollowedByAnother(text, '-', country) || isFollowedByAnother(text, '.', country)) return null
  return numbers.find((number) => number.isPossible()) ?? null
}

/** `0803 123 4567/8`: a whole number, and how another one ends. */
function isFollowedByAnother(text: string, separator: string, country: string): boolean {
  return isWholeNumber(beforeLast(text, separator), country)
}

function isWholeNumber(text: string, country: string): boolean {
  const typed = dialled(text)
  return typed !== null && parsed(typed, country)?.isValid() === true
}

/** The ways to read digits, the likeliest first. `00` is dialled before a dial code in most countries. */
function readingsOf(typed: string, check: PhoneCheck): string[] {
  if (typed.startsWith('+')) return [typed]
  if (typed.startsWith('00')) return [`+${typed.slice(2)}`, typed]
  // Partners' systems often omit the plus; a person who mistypes a national number must see an error.
  return check === 'possible' ? [typed, `+${typed}`] : [typed]
}

function parsed(typed: string, country: string): PhoneNumber | undefined {
  return parsePhoneNumberFromString(typed, {
    ...(isSupportedCountry(country) && { defaultCountry: country }),
    extract: false,
  })
}

/** `+234 2348031234567`: a dial code before a number that already has it. */
function withoutDoubledCode({ countryCallingCode, nationalNumber }: PhoneNumber): PhoneNumber | undefined {
  return nationalNumber.startsWith(countryCallingCode) ? parsed(`+${nationalNumber}`, '') : undefined
}
