import type { PayoutCurrency } from '@portal/contract'
import type { ProposedFields } from '@portal/portal-sdk/forms'
import { type CountedPieces, type Counting, newCount } from './counted.ts'

/** A count as its rejected difference tells it: its pieces, and what was counted beside them. */
export function countOf(currency: PayoutCurrency, proposed: ProposedFields): Counting {
  const counted = (proposed.pieces ?? []) as unknown as readonly CountedPieces[]
  const numberOf = (value: string) => counted.find(({ pieceValue }) => pieceValue === value)?.pieces
  const count = newCount(currency)
  const loose = String(proposed.looseAmount ?? '0.00')
  return {
    pieces: count.pieces.map(({ pieceValue }) => ({ pieceValue, pieces: String(numberOf(pieceValue) ?? '') })),
    looseAmount: loose === '0.00' ? '' : loose,
    differenceReason: String(proposed.differenceReason ?? ''),
  }
}
