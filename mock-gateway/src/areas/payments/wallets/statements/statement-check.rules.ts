import { fromMinor, toMinor } from '@portal/contract'
import type { DayInBooks } from './statement-figures.ts'

/** The sums of a statement's entries. */
export interface EntrySums {
  readonly creditCount: number
  readonly creditSum: string
  readonly debitCount: number
  readonly debitSum: string
}

/**
 * Returns why a statement does not agree with the books, with the difference; null if it agrees.
 * @param formerClosing the closing balance of the statement before; null for the first statement
 */
export function statementFault(
  { opening, credit, debit, closing }: DayInBooks,
  { creditSum, debitSum }: EntrySums,
  formerClosing: string | null,
): string | null {
  const differences: readonly (readonly [string, bigint])[] = [
    ['the opening balance differs from the closing balance before', minor(opening) - minor(formerClosing ?? opening)],
    ['the entries differ from the day’s totals in the books', netOf(creditSum, debitSum) - netOf(credit, debit)],
    ['the closing balance differs from the books', minor(opening) + netOf(creditSum, debitSum) - minor(closing)],
  ]
  const found = differences.find(([, difference]) => difference !== 0n)
  return found === undefined ? null : `${found[0]} by ${fromMinor(found[1])}`
}

const minor = (amount: string): bigint => toMinor(amount)
const netOf = (credit: string, debit: string): bigint => toMinor(credit) - toMinor(debit)
