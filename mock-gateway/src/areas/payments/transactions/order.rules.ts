import { SUBSIDIARIES } from '@portal/contract'
import { BANKS, type Bank } from '@portal/contract/transactions/bank'
import { isNuban } from '@portal/contract/transactions/nuban'
import type { ScreeningType } from '@portal/contract/transactions/transaction'

/** The subsidiary that pays in a country; null if the provider has none (31). */
export function subsidiaryOf(country: string): string | null {
  return SUBSIDIARIES.find((one) => one.country === country)?.countryId ?? null
}

/**
 * A bank of the subsidiary's country, with any leading zeros in its code (ruling A58); null for an unknown one (15).
 */
export function bankOf(countryId: string, code: string): Bank | null {
  const bare = (text: string) => text.replace(/^0+/, '')
  return BANKS.find((bank) => bank.countryId === countryId && bare(bank.bankCode) === bare(code)) ?? null
}

/** Own bank `DC`, other banks `DC_INTER_BANK` (ruling 2.2). */
export const screeningTypeOf = ({ isOwn }: Bank): ScreeningType => (isOwn ? 'DC' : 'DC_INTER_BANK')

/** Naira accounts have a check digit; only the core can verify others. */
export const isAccountOf = ({ countryId, bankCode }: Bank, accountNumber: string): boolean =>
  countryId !== '01' || isNuban(bankCode, accountNumber)

/** The words of a name, without accents, case and order. */
function wordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
}

/** Whether two names may belong to one person: all words of the shorter, at least two, occur in the longer. */
export function isAlike(one: string, other: string): boolean {
  const [shorter, longer] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length)
  if (shorter === undefined || longer === undefined || shorter.length < Math.min(2, longer.length)) return false
  return shorter.length > 0 && shorter.every((word) => longer.includes(word))
}
