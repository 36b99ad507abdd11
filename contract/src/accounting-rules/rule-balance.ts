import { compareAmounts, fromMinor, isAmount, toMinor } from '@portal/contract/core'
import type { NamedLine, RuleEntry, RuleSlab } from './accounting-rule.ts'
import { PRINCIPAL_ACCOUNT, WHOLE_AMOUNT } from './accounting-rule.ts'
import { isPercent, percentText, toPercentParts } from './percent-parts.ts'
import { lineFault, plus, rounded, type Share, sharesOf } from './rule-shares.ts'

/** Returns whether the text is an amount that a FLAT entry may have: the whole amount, or at least 2.00 (spec §5). */
export function isFlatAmount(value: string): boolean {
  return value === WHOLE_AMOUNT || (isAmount(value) && compareAmounts(value, '2.00') >= 0)
}

/**
 * The differences between credits and debits of entries, credits positive. In a balanced slab all differences are 0
 * (ruling A41).
 */
export interface Nets {
  /** The number of credits of the whole amount, minus the number of debits of the whole amount. */
  readonly principal: number
  /** The net sum of the FLAT amounts: a decimal string with two decimals. */
  readonly flat: string
  /** The net sum of the percentages of the transaction's amount: a decimal string with up to four decimals. */
  readonly percent: string
  /** The net sum of the percentages of each line that percentages refer to, in order of appearance. */
  readonly ofLines: readonly { readonly line: NamedLine; readonly percent: string }[]
}

/** Returns the differences between credits and debits of a slab's entries. Invalid amounts count as zero. */
export function netsOf(entries: readonly RuleEntry[]): Nets {
  let principal = 0
  let flat = 0n
  const percents = new Map<NamedLine | undefined, bigint>([[undefined, 0n]])
  for (const { entryDrCr, entryAmount, entryAmountType, entryOf } of entries) {
    const sign = entryDrCr === 'CR' ? 1 : -1
    if (entryAmount === WHOLE_AMOUNT) principal += sign
    else if (entryAmountType === 'FLAT') flat += isAmount(entryAmount) ? BigInt(sign) * toMinor(entryAmount) : 0n
    else if (isPercent(entryAmount))
      percents.set(entryOf, (percents.get(entryOf) ?? 0n) + BigInt(sign) * toPercentParts(entryAmount))
  }
  const ofLines = [...percents].flatMap(([line, parts]) => (line ? [{ line, percent: percentText(parts) }] : []))
  return { principal, flat: fromMinor(flat), percent: percentText(percents.get(undefined) ?? 0n), ofLines }
}

/**
 * Returns the charges that a slab debits to the principal's account in addition to the principal: a flat amount, and a
 * percentage of the transaction's amount. Percentages of other lines are included. The flat amount is rounded to
 * hundredths, the percentage to ten-thousandths.
 */
export function chargesOf(entries: readonly RuleEntry[]): Pick<Nets, 'flat' | 'percent'> {
  const chargedOf = (whole: bigint) =>
    sharesOf(entries, whole).reduce((sum, share, at) => plus(sum, signed(share, entries[at])), NOTHING)
  const flat = chargedOf(0n)
  // A share is a linear function of the transaction's amount: the difference between the charges for 100 percent and
  // for 0 is the percentage.
  const percent = plus(chargedOf(1_000_000n), negative(flat))
  return { flat: fromMinor(roundedSize(flat)), percent: percentText(roundedSize(percent)) }
}

const NOTHING: Share = { numerator: 0n, denominator: 1n }
const negative = (share: Share): Share => ({ ...share, numerator: -share.numerator })
const roundedSize = (share: Share) => (share.numerator < 0n ? -rounded(negative(share)) : rounded(share))

/**
 * Returns an entry's part of the charges: debits of the principal's account are positive, its credits negative; the
 * principal itself is no charge.
 */
function signed(share: Share, entry: RuleEntry | undefined): Share {
  if (entry?.entryAccount !== PRINCIPAL_ACCOUNT || entry.entryAmount === WHOLE_AMOUNT) return NOTHING
  return entry.entryDrCr === 'DR' ? share : negative(share)
}

/**
 * Returns whether the entries balance: there is at least one debit and one credit, all differences are zero (ruling
 * A41), and all lines that percentages refer to are valid.
 */
export function isBalanced(entries: readonly RuleEntry[]): boolean {
  const { principal, flat, percent, ofLines } = netsOf(entries)
  const sides = new Set(entries.map(({ entryDrCr }) => entryDrCr))
  const isZero = principal === 0 && flat === '0.00' && percent === '0'
  return sides.size === 2 && isZero && ofLines.every((net) => net.percent === '0') && lineFault(entries) === null
}

/**
 * Returns the slabs sorted by rising maximum within each currency; the currencies keep the order in which they first
 * appear.
 */
export function inOrder(slabs: readonly RuleSlab[]): RuleSlab[] {
  const currencies = [...new Set(slabs.map(({ slabCurrency }) => slabCurrency))]
  return currencies.flatMap((currency) =>
    slabs
      .filter(({ slabCurrency }) => slabCurrency === currency)
      .sort((one, other) => compareAmounts(one.slabMaxAmount, other.slabMaxAmount)),
  )
}
