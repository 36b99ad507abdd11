import { toMinor } from '@portal/contract/core'
import { type NamedLine, PRINCIPAL_ACCOUNT, type RuleEntry, WHOLE_AMOUNT } from './accounting-rule.ts'
import { toPercentParts } from './percent-parts.ts'

/** An exact amount in hundredths, as a fraction so that a percentage of a percentage is rounded only once. */
export interface Share {
  readonly numerator: bigint
  /** The denominator: a power of {@link WHOLE}. */
  readonly denominator: bigint
}

/** A hundred percent in ten-thousandths of a percent. */
const WHOLE = 1_000_000n
const NOTHING: Share = { numerator: 0n, denominator: 1n }

/**
 * Returns the exact amounts of a slab's entries for a transaction amount, in the order of the entries. The lines that
 * percentages refer to must be valid.
 */
export function sharesOf(entries: readonly RuleEntry[], whole: bigint): Share[] {
  const lines = new Map<NamedLine, Share>()
  const lineOf = (line: NamedLine): Share => {
    const known = lines.get(line)
    if (known !== undefined) return known
    const sum = entries
      .filter((entry) => isOfLine(entry, line))
      .map(shareOf)
      .reduce(plus, NOTHING)
    lines.set(line, sum)
    return sum
  }
  const shareOf = ({ entryAmount, entryAmountType, entryOf }: RuleEntry): Share => {
    const amount = { numerator: whole, denominator: 1n }
    if (entryAmount === WHOLE_AMOUNT) return amount
    if (entryAmountType === 'FLAT') return { numerator: toMinor(entryAmount), denominator: 1n }
    const base = entryOf === undefined ? amount : lineOf(entryOf)
    return { numerator: base.numerator * toPercentParts(entryAmount), denominator: base.denominator * WHOLE }
  }
  return entries.map(shareOf)
}

/**
 * Returns the share rounded to whole hundredths, half a hundredth up.
 * @param share must not be negative
 */
export const rounded = ({ numerator, denominator }: Share): bigint =>
  (numerator * 2n + denominator) / (2n * denominator)

/** Returns the sum of two shares. */
export function plus(one: Share, other: Share): Share {
  if (one.denominator < other.denominator) return plus(other, one)
  const { denominator } = one
  return { numerator: one.numerator + other.numerator * (denominator / other.denominator), denominator }
}

/** Compares two shares, to sort the largest share first. */
export function bySize(one: Share, other: Share): number {
  const difference = other.numerator * one.denominator - one.numerator * other.denominator
  return difference === 0n ? 0 : difference > 0n ? 1 : -1
}

/** Returns whether an entry belongs to a line. A line of a slab consists of all entries credited to one account. */
const isOfLine = ({ entryDrCr, entryAccount }: RuleEntry, line: NamedLine): boolean =>
  entryDrCr === 'CR' && entryAccount === line

/** Returns the lines of a slab that a percentage can refer to, each line once. */
export function linesIn(entries: readonly RuleEntry[]): NamedLine[] {
  const credited = entries.flatMap(({ entryDrCr, entryAccount }) =>
    entryDrCr === 'CR' && entryAccount !== PRINCIPAL_ACCOUNT ? [entryAccount] : [],
  )
  return [...new Set(credited)]
}

/**
 * Returns the reason why percentages of lines cannot be computed: a line is missing in the slab, or depends on itself.
 * Null if the percentages can be computed.
 */
export function lineFault(entries: readonly RuleEntry[]): 'missing' | 'circular' | null {
  const named = new Set(entries.flatMap(({ entryOf }) => entryOf ?? []))
  const present = new Set(linesIn(entries))
  if ([...named].some((line) => !present.has(line))) return 'missing'
  const basesOf = (line: NamedLine) => entries.flatMap((entry) => (isOfLine(entry, line) ? (entry.entryOf ?? []) : []))
  const settled = new Set<NamedLine>()
  const isCircular = (line: NamedLine, path: readonly NamedLine[]): boolean => {
    if (path.includes(line)) return true
    if (settled.has(line)) return false
    const found = basesOf(line).some((base) => isCircular(base, [...path, line]))
    settled.add(line)
    return found
  }
  return [...named].some((line) => isCircular(line, [])) ? 'circular' : null
}
