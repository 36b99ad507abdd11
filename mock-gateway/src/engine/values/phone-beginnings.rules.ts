import { SUBSIDIARIES } from '@portal/contract/core'
import { plainDigits } from '@portal/contract/values/digits'
import { phoneIn, phonePartIn } from './phone.rules.ts'

/** Minimum number of digits. Fewer digits are the beginning of too many numbers. */
const SHORTEST = 4
/** Minimum number of digits without a dial code or a leading 0. Fewer digits are a reference, a day or an amount. */
const SHORTEST_BARE = 7

/**
 * Returns the beginnings of E.164 numbers that a text may mean, as a phone number or the first part of one. The
 * countries tried are the reader's country and those of the subsidiaries. Empty for other texts.
 * @example phoneBeginnings('0803 55', 'NG') // ['+23480355', '+23380355', '+24380355']
 */
export function phoneBeginnings(text: string, country: string): string[] {
  const digits = plainDigits(text).replaceAll(/\D/g, '')
  if (digits.length < SHORTEST) return []
  const countries = new Set([country, ...SUBSIDIARIES.map((one) => one.country)])
  return [...new Set([...countries].flatMap((one) => beginningIn(text, one, digits.length)))]
}

function beginningIn(text: string, country: string, digits: number): string[] {
  const part = phonePartIn(text, country)
  if (part === null) return []
  if (part.startsWith('+')) return [part]
  return digits < SHORTEST_BARE ? [] : [phoneIn(text, country, 'possible') ?? []].flat()
}
