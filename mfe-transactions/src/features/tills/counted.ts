import type { PayoutCurrency } from '@portal/contract'
import { fromMinor, isAmount, toMinor } from '@portal/contract'
import { DENOMINATIONS } from '@portal/contract/tills/till'
import { wholeNumber } from '@portal/portal-sdk/forms'

/** The input of a count: the number of each denomination in the order of `DENOMINATIONS`, and smaller coins. */
export interface Counting {
  /** In the shape of the request, so that each error is shown at its field. */
  readonly pieces: readonly { readonly pieceValue: string; readonly pieces: string }[]
  readonly looseAmount: string
  readonly differenceReason: string
}

/** The number of one denomination, as sent. */
export interface CountedPieces {
  readonly pieceValue: string
  readonly pieces: number
}

/** An empty count for a currency. */
export const newCount = (currency: PayoutCurrency): Counting => ({
  pieces: DENOMINATIONS[currency].map((pieceValue) => ({ pieceValue, pieces: '' })),
  looseAmount: '',
  differenceReason: '',
})

/** Whether the count has begun, even with an explicit zero. */
export const isBegun = ({ pieces, looseAmount }: Counting): boolean =>
  [...pieces.map((one) => one.pieces), looseAmount].some((typed) => typed.trim() !== '')

/** Every denomination with its number, zero without input; NaN for an invalid number. */
export const countedPieces = ({ pieces }: Counting): CountedPieces[] =>
  pieces.map(({ pieceValue, pieces: typed }) => ({
    pieceValue,
    pieces: typed.trim() === '' ? 0 : wholeNumber(typed),
  }))

/** The value of a number of one denomination; null for an invalid number. */
export function pieceSum(pieceValue: string, typed: string): string | null {
  const pieces = wholeNumber(typed)
  return Number.isSafeInteger(pieces) && pieces >= 0 ? fromMinor(toMinor(pieceValue) * BigInt(pieces)) : null
}

/** The counted sum; invalid input counts as zero. */
export function countedSum(counting: Counting): string {
  const sums = counting.pieces.map(({ pieceValue, pieces }) => pieceSum(pieceValue, pieces) ?? '0')
  const loose = isAmount(counting.looseAmount) ? counting.looseAmount : '0'
  return fromMinor([...sums, loose].reduce((sum, one) => sum + toMinor(one), 0n))
}

/** The difference of two amounts: counted less expected is negative if cash is missing. */
export const minus = (one: string, other: string): string => fromMinor(toMinor(one) - toMinor(other))
