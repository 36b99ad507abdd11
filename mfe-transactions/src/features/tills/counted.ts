import type { PayoutCurrency } from '@portal/contract'
import { fromMinor, isAmount, toMinor } from '@portal/contract'
import { DENOMINATIONS } from '@portal/contract/tills/till'
import { wholeNumber } from '@portal/portal-sdk/forms'

/** What is typed while a till is counted: pieces of each value in the order of `DENOMINATIONS`, and smaller coins. */
export interface Counting {
  /** As the request has them, so that what is wrong with one of them is said at its field. */
  readonly pieces: readonly { readonly pieceValue: string; readonly pieces: string }[]
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
  pieces: DENOMINATIONS[currency].map((pieceValue) => ({ pieceValue, pieces: '' })),
  looseAmount: '',
  differenceReason: '',
})

/** Whether anything was counted yet, be it none of a kind. */
export const isBegun = ({ pieces, looseAmount }: Counting): boolean =>
  [...pieces.map((one) => one.pieces), looseAmount].some((typed) => typed.trim() !== '')

/** Every value with its number, none where nothing is typed; NaN where that is no whole number. */
export const countedPieces = ({ pieces }: Counting): CountedPieces[] =>
  pieces.map(({ pieceValue, pieces: typed }) => ({
    pieceValue,
    pieces: typed.trim() === '' ? 0 : wholeNumber(typed),
  }))

/** What so many pieces of a value make; null of what is no number of pieces. */
export function pieceSum(pieceValue: string, typed: string): string | null {
  const pieces = wholeNumber(typed)
  return Number.isSafeInteger(pieces) && pieces >= 0 ? fromMinor(toMinor(pieceValue) * BigInt(pieces)) : null
}

/** Everything that was counted; what cannot be read yet counts for nothing. */
export function countedSum(counting: Counting): string {
  const sums = counting.pieces.map(({ pieceValue, pieces }) => pieceSum(pieceValue, pieces) ?? '0')
  const loose = isAmount(counting.looseAmount) ? counting.looseAmount : '0'
  return fromMinor([...sums, loose].reduce((sum, one) => sum + toMinor(one), 0n))
}

/** One amount less another: what was counted less what the books say is below zero where cash is missing. */
export const minus = (one: string, other: string): string => fromMinor(toMinor(one) - toMinor(other))
