import { dialled } from '@portal/contract/values/phone-text'
import { isSeveralPhones, phoneIn } from '../values/phone.rules.ts'

/** Minimum number of digits of a phone number. Fewer digits are a date or a house number. */
const SHORTEST = 7

/**
 * Returns the digits by which a search finds a number however it is written: with its dial code, or with the country's
 * leading 0, which is never stored. Returns null if the term is not exactly one phone number.
 */
export function dialledNumber(term: string, country: string): string | null {
  const typed = dialled(term)
  if (typed === null || isSeveralPhones(term, country)) return null
  const whole = /^(?:\+|00)/.test(typed) ? phoneIn(typed, '', 'possible') : null
  const digits = whole?.slice(1) ?? typed.replace(/^(?:\+|00?(?=[1-9]))/, '')
  return digits.length >= SHORTEST ? digits : null
}
