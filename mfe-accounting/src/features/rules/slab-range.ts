import { NO_MAXIMUM, type RuleSlab } from '@portal/contract/accounting-rules/accounting-rule'
import { compareAmounts, fromMinor, isAmount, toMinor } from '@portal/contract/core'

type Bounded = Pick<RuleSlab, 'slabCode' | 'slabCurrency' | 'slabMaxAmount'>

/** The range of amounts that a slab covers among the other slabs of its rule. */
export interface SlabRange {
  /**
   * The code of another slab with the same maximum, which is not allowed. Null if every other slab has a different
   * maximum.
   */
  readonly twin: string | null
  /** The slabs that this slab would pass in the order of maximums. */
  readonly crossed: readonly Bounded[]
  /** The first amount that the slab covers. */
  readonly from: string
  /** The last amount that the slab covers. Null if the slab has no maximum. */
  readonly to: string | null
}

/**
 * Computes the range of a slab among the others.
 * @param saved the slab as stored; null for a new slab, which has no position among the slabs yet
 * @returns null while the slab has no currency or no maximum above zero
 */
export function rangeOf(
  slab: Omit<Bounded, 'slabCode'>,
  saved: Bounded | null,
  others: readonly Bounded[],
): SlabRange | null {
  const { slabCurrency, slabMaxAmount: maximum } = slab
  if (!slabCurrency || !isAmount(maximum) || toMinor(maximum) <= 0n) return null
  const beside = others.filter((other) => other.slabCurrency === slabCurrency)
  const place = (of: string, other: Bounded) => Math.sign(compareAmounts(of, other.slabMaxAmount))
  const [below] = beside
    .filter((other) => place(maximum, other) > 0)
    .sort((one, other) => compareAmounts(other.slabMaxAmount, one.slabMaxAmount))
  return {
    twin: beside.find((other) => place(maximum, other) === 0)?.slabCode ?? null,
    crossed:
      saved === null || saved.slabCurrency !== slabCurrency
        ? []
        : beside.filter((other) => place(saved.slabMaxAmount, other) * place(maximum, other) < 0),
    from: fromMinor(toMinor(below?.slabMaxAmount ?? '0.00') + 1n),
    to: compareAmounts(maximum, NO_MAXIMUM) === 0 ? null : fromMinor(toMinor(maximum)),
  }
}
