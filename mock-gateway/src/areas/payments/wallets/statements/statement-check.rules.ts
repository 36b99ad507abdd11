import { fromMinor, toMinor } from '@portal/contract'

/** The sums of a statement's entries. */
export interface EntrySums {
  readonly creditCount: number
  readonly creditSum: string
  readonly debitCount: number
  readonly debitSum: string
}

/** By how much a statement differs from the books; each is `0.00` if the books are right. */
export interface Differences {
  /** The opening balance of the books, less that of the statement. */
  readonly opening: string
  /** The sum of the entries, less the movements of the same days in the books. */
  readonly entries: string
  /** The closing balance of the statement, less that of the books. */
  readonly closing: string
}

export const NO_DIFFERENCES: Differences = { opening: '0.00', entries: '0.00', closing: '0.00' }

/** The ledger's figures with which a statement is compared. */
interface Books {
  readonly opening: string
  readonly credit: string
  readonly debit: string
  readonly closing: string
}

/** Compares a day's statement with the books. */
export function differencesOfDay(books: Books, opening: string, sums: EntrySums): Differences {
  return {
    opening: less(books.opening, opening),
    entries: fromMinor(netOf(sums) - minor(books.credit) + minor(books.debit)),
    closing: fromMinor(minor(opening) + netOf(sums) - minor(books.closing)),
  }
}

/** Compares a correction, which ends with the balance of its day, with the books. They do not have its opening. */
export function differencesOfCorrection(books: Books, opening: string, sums: EntrySums): Differences {
  const closing = minor(opening) + netOf(sums)
  const booked = minor(books.opening) + minor(books.credit) - minor(books.debit)
  return {
    opening: '0.00',
    entries: fromMinor(closing - booked),
    closing: fromMinor(closing - minor(books.closing)),
  }
}

/** Returns the differences that confirmed differences of the statement before leave in a day's statement. */
export const leftForDay = ({ opening, entries, closing }: Differences): Differences => ({
  opening: less(opening, entries),
  entries: '0.00',
  closing,
})

/** Returns the differences that confirmed differences of the statement before leave in a correction. */
export const leftForCorrection = ({ opening, entries, closing }: Differences): Differences => ({
  opening: '0.00',
  entries: less(entries, opening),
  closing,
})

/** Returns whether a statement agrees with the books, apart from differences that were confirmed before. */
export const isAgreed = (found: Differences, left: Differences): boolean =>
  PARTS.every((part) => minor(found[part]) === 0n || minor(found[part]) === minor(left[part]))

export const isSame = (one: Differences, other: Differences): boolean =>
  PARTS.every((part) => minor(one[part]) === minor(other[part]))

/** Returns the differences in words, for the log of the job. */
export const wordsOf = (differences: Differences): string =>
  PARTS.filter((part) => minor(differences[part]) !== 0n)
    .map((part) => `${WORDS[part]} by ${differences[part]}`)
    .join('; ')

const PARTS = ['opening', 'entries', 'closing'] as const
const WORDS = {
  opening: 'the opening balance differs from the closing balance before',
  entries: 'the entries differ from the day’s totals in the books',
  closing: 'the closing balance differs from the books',
} as const

const minor = (amount: string): bigint => toMinor(amount)
const less = (amount: string, other: string): string => fromMinor(minor(amount) - minor(other))
const netOf = ({ creditSum, debitSum }: EntrySums): bigint => minor(creditSum) - minor(debitSum)
