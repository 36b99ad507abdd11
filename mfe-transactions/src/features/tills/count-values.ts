import type { PayoutCurrency } from '@portal/contract'
import type { TillCount } from '@portal/contract/tills/tills.calls'
import { type Counting, newCount } from './counted.ts'

/** Returns an earlier count as form values, so that the teller can change the reason. */
export function countOf(currency: PayoutCurrency, { pieces, looseAmount, differenceReason }: TillCount): Counting {
  const numberOf = (value: string) => pieces.find(({ pieceValue }) => pieceValue === value)?.pieces
  const count = newCount(currency)
  return {
    pieces: count.pieces.map(({ pieceValue }) => ({ pieceValue, pieces: String(numberOf(pieceValue) ?? '') })),
    looseAmount: looseAmount === '0.00' ? '' : looseAmount,
    differenceReason: differenceReason ?? '',
  }
}
