import type { PayoutCurrency } from '@portal/contract'
import { fromMinor, isAmount, toMinor } from '@portal/contract'
import { DENOMINATIONS } from '@portal/contract/records/till'
import { wholeNumber } from '@portal/portal-sdk/forms'

/** What is typed while a till is counted: pieces of each value in the order of `DENOMINATIONS`, and smaller coins. */
export interface Counting {
  readonly pieces: readonly string[]
  readonly looseAmount: string
  readonly differenceReason: string
}

/** Pieces of a value as they are sent. */
export interface CountedPieces {
  readonly pieceValue: string
  readonly pieces: number
}

/** An empty count for a currency. */
export const newCount = (currency: PayoutCurrency): Counting => ({
  pieces: DENOMINATIONS[currency].map(() => ''),
  looseAmount: '',
  differenceReason: '',
})

/** Whether anything was counted yet, be it none of a kind. */
export const isBegun = ({ pieces, looseAmount }: Counting): boolean =>
  [...pieces, looseAmount].some((typed) => typed.trim() !== '')

/** The values that were counted, each with its number; NaN where that is no whole number. */
export function countedPieces(currency: PayoutCurrency, { pieces }: Counting): CountedPieces[] {
  return DENOMINATIONS[currency].flatMap((pieceValue, at) => {
    const typed = pieces[at] ?? ''
    return typed.trim() === '' ? [] : [{ pieceValue, pieces: wholeNumber(typed) }]
  })
}

/** What so many pieces of a value make; null of what is no number of pieces. */
export function pieceSum(pieceValue: string, typed: string): string | null {
  const pieces = wholeNumber(typed)
  return Number.isSafeInteger(pieces) && pieces >= 0 ? fromMinor(toMinor(pieceValue) * BigInt(pieces)) : null
}

/** Everything that was counted; what cannot be read yet counts for nothing. */
export function countedSum(currency: PayoutCurrency, counting: Counting): string {
  const sums = DENOMINATIONS[currency].map((value, at) => pieceSum(value, counting.pieces[at] ?? '') ?? '0')
  const loose = isAmount(counting.looseAmount) ? counting.looseAmount : '0'
  return fromMinor([...sums, loose].reduce((sum, one) => sum + toMinor(one), 0n))
}

/** What was counted less what the books say; below zero where cash is missing. */
export const differenceOf = (counted: string, balance: string): string => fromMinor(toMinor(counted) - toMinor(balance))
