import { SUBSIDIARIES, toMinor } from '@portal/contract'
import { BANKS, type Bank } from '@portal/contract/records/bank'
import { isNuban } from '@portal/contract/records/nuban'
import type { ScreeningType } from '@portal/contract/records/transaction'

/** The subsidiary that pays in a country; null where the provider has none (31). */
export function subsidiaryOf(country: string): string | null {
  return SUBSIDIARIES.find((one) => one.country === country)?.countryId ?? null
}

/** A bank of the subsidiary's country, whatever zeros its code is written with (ruling A58); null for an unknown one (15). */
export function bankOf(countryId: string, code: string): Bank | null {
  const bare = (text: string) => text.replace(/^0+/, '')
  return BANKS.find((bank) => bank.countryId === countryId && bare(bank.bankCode) === bare(code)) ?? null
}

/** Own bank `DC`, other banks `DC_INTER_BANK` (ruling 2.2). */
export const screeningTypeOf = ({ isOwn }: Bank): ScreeningType => (isOwn ? 'DC' : 'DC_INTER_BANK')

/** Naira accounts have a check digit; of the others the core alone knows. */
export const isAccountOf = ({ countryId, bankCode }: Bank, accountNumber: string): boolean =>
  countryId !== '01' || isNuban(bankCode, accountNumber)

/** A millionth: rates have eight decimals at most, amounts two. */
const RATE_PARTS = 100_000_000n

/** The whole, in the hundredths of a percent that a tolerance has. */
const PERCENT_PARTS = 10_000n

/**
 * Whether source amount × rate is off the destination amount by more than is tolerated (money §2.1).
 * @param tolerance percent
 */
export function isRateOff(sourceAmount: string, rate: string, destinationAmount: string, tolerance: string): boolean {
  const [whole = '0', fraction = ''] = rate.split('.')
  const parts = BigInt(whole) * RATE_PARTS + BigInt(fraction.padEnd(8, '0'))
  const expected = toMinor(sourceAmount) * parts
  const given = toMinor(destinationAmount) * RATE_PARTS
  const difference = expected > given ? expected - given : given - expected
  return difference * PERCENT_PARTS > expected * toMinor(tolerance)
}

/** The words of a name, without accents, case and order. */
function wordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
}

/** Whether two names may be one person's: all words of the shorter stand in the longer, two at least. */
export function isAlike(one: string, other: string): boolean {
  const [shorter, longer] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length)
  if (shorter === undefined || longer === undefined || shorter.length < Math.min(2, longer.length)) return false
  return shorter.length > 0 && shorter.every((word) => longer.includes(word))
}
