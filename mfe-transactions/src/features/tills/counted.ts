import type { PayoutCurrency } from '@portal/contract'
import { fromMinor, isAmount, toMinor } from '@portal/contract'
import { DENOMINATIONS } from '@portal/contract/tills/till'
import { wholeNumber } from '@portal/portal-sdk/forms'

/**
 * The input of a count: the number of each denomination in the order of `DENOMINATIONS`, and the amount of smaller
 * coins.
 */
export interface Counting {
  /**
   * The counts of notes and coins have the same structure as in the request, so that each error is shown at its field.
   */
  readonly pieces: readonly { readonly pieceValue: string; readonly pieces: string }[]
  readonly looseAmount: string
  readonly differenceReason: string
}

/** The number of notes or coins of one denomination, as sent. */
export interface CountedPieces {
  readonly pieceValue: string
  readonly pieces: number
}

/** Returns an empty count for a currency. */
export const newCount = (currency: PayoutCurrency): Counting => ({
  pieces: DENOMINATIONS[currency].map((pieceValue) => ({ pieceValue, pieces: '' })),
  looseAmount: '',
  differenceReason: '',
})

/** Returns whether the count has begun: a typed zero counts as begun. */
export const isBegun = ({ pieces, looseAmount }: Counting): boolean =>
  [...pieces.map((one) => one.pieces), looseAmount].some((typed) => typed.trim() !== '')

/** Returns every denomination with its number: zero for empty input, NaN for an invalid number. */
export const countedPieces = ({ pieces }: Counting): CountedPieces[] =>
  pieces.map(({ pieceValue, pieces: typed }) => ({
    pieceValue,
    pieces: typed.trim() === '' ? 0 : wholeNumber(typed),
  }))

/** Returns the value of a number of notes or coins of one denomination; null if the number is invalid. */
export function pieceSum(pieceValue: string, typed: string): string | null {
  const pieces = wholeNumber(typed)
  return Number.isSafeInteger(pieces) && pieces >= 0 ? fromMinor(toMinor(pieceValue) * BigInt(pieces)) : null
}

/** Returns the counted sum. Invalid input counts as zero. */
export function countedSum(counting: Counting): string {
  const sums = counting.pieces.map(({ pieceValue, pieces }) => pieceSum(pieceValue, pieces) ?? '0')
  const loose = isAmount(counting.looseAmount) ? counting.looseAmount : '0'
  return fromMinor([...sums, loose].reduce((sum, one) => sum + toMinor(one), 0n))
}

/** Returns the first amount less the second. Counted less expected is negative if cash is missing. */
export const minus = (one: string, other: string): string => fromMinor(toMinor(one) - toMinor(other))
