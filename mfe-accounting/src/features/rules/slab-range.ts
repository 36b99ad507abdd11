import { NO_MAXIMUM, type RuleSlab } from '@portal/contract/accounting-rules/accounting-rule'
import { compareAmounts, fromMinor, isAmount, toMinor } from '@portal/contract/core'

type Bounded = Pick<RuleSlab, 'slabCode' | 'slabCurrency' | 'slabMaxAmount'>

/** For which amounts a slab holds beside the others of its rule. */
export interface SlabRange {
  /** The slab that has this maximum already: both cannot exist. */
  readonly twin: string | null
  /** Slabs that it would change places with. */
  readonly crossed: readonly Bounded[]
  /** First amount it holds for. */
  readonly from: string
  /** Last one; null without a maximum. */
  readonly to: string | null
}

/**
 * The meaning of a slab's maximum beside the others.
 * @param saved the slab as it is kept; null of a new one, which has no place yet
 * @returns null while it has no currency or no maximum above zero
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
