import type { PayoutCurrency } from '@portal/contract'
import { DENOMINATIONS } from '@portal/contract/records/till'
import type { ProposedFields } from '@portal/portal-sdk/forms'
import { type CountedPieces, type Counting, countedSum, differenceOf, newCount } from './counted.ts'

/** A count as its rejected difference tells it: its pieces, and what was counted beside them. */
export function countOf(currency: PayoutCurrency, proposed: ProposedFields): Counting {
  const counted = (proposed.pieces ?? []) as unknown as readonly CountedPieces[]
  const numberOf = (value: string) => counted.find(({ pieceValue }) => pieceValue === value)?.pieces
  const pieces = DENOMINATIONS[currency].map((value) => String(numberOf(value) ?? ''))
  const of = { ...newCount(currency), pieces }
  const loose = differenceOf(String(proposed.countedAmount), countedSum(currency, of))
  return {
    ...of,
    looseAmount: loose === '0.00' ? '' : loose,
    differenceReason: String(proposed.differenceReason ?? ''),
  }
}
