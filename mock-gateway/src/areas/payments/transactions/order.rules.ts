import { SUBSIDIARIES } from '@portal/contract'
import { BANKS, type Bank, isValidOn } from '@portal/contract/transactions/bank'
import { isNuban } from '@portal/contract/transactions/nuban'
import type { ScreeningType } from '@portal/contract/transactions/transaction'

/** Returns the subsidiary that pays in a country. Null if the provider has no subsidiary there (31). */
export function subsidiaryOf(country: string): string | null {
  return SUBSIDIARIES.find((one) => one.country === country)?.countryId ?? null
}

/**
 * Returns a bank of the subsidiary's country, whether or not its code is written with leading zeros (ruling A58). Null
 * for a bank that is unknown, or not valid on that day (15).
 * @param day the business date
 */
export function bankOf(countryId: string, code: string, day: string, banks: readonly Bank[] = BANKS): Bank | null {
  const bare = (text: string) => text.replace(/^0+/, '')
  const isNamed = (bank: Bank) => bank.countryId === countryId && bare(bank.bankCode) === bare(code)
  return banks.find((bank) => isNamed(bank) && isValidOn(bank, day)) ?? null
}

/**
 * Returns the screening type of a payment: `DC` for a payment to the provider's own bank, `DC_INTER_BANK` for a payment
 * to another bank (ruling 2.2).
 */
export const screeningTypeOf = ({ isOwn }: Bank): ScreeningType => (isOwn ? 'DC' : 'DC_INTER_BANK')

/** Returns the pattern of the account numbers of banks in a subsidiary's country. */
export const accountNumberPattern = (countryId: string): string =>
  countryId === '01' ? String.raw`^\d{10}$` : String.raw`^\d{6,20}$`

/**
 * Returns whether the number can be an account at the bank. Naira accounts have a check digit; only the core can verify
 * other accounts.
 */
export const isAccountOf = ({ countryId, bankCode }: Bank, accountNumber: string): boolean =>
  countryId !== '01' || isNuban(bankCode, accountNumber)

/** Returns the product of an order in the partner's accounting rules. */
export const productFor = (
  { screeningType }: { readonly screeningType: ScreeningType },
  newAccount: string | undefined,
): ScreeningType | 'DC_NEW_ACCOUNT' =>
  screeningType === 'DC' && newAccount === 'YES' ? 'DC_NEW_ACCOUNT' : screeningType

/** Returns the words of a name, without accents and in lower case. Single letters are left out. */
function wordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)
}

/**
 * Returns whether two names may belong to one person: all words of the shorter name occur in the longer name. The
 * shorter name must have at least two words, or both names one word.
 */
export function isAlike(one: string, other: string): boolean {
  const [shorter, longer] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length)
  if (shorter === undefined || longer === undefined || shorter.length < Math.min(2, longer.length)) return false
  return shorter.length > 0 && shorter.every((word) => longer.includes(word))
}
