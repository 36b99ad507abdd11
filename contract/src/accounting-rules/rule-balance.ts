import { compareAmounts, fromMinor, isAmount, toMinor } from '@portal/contract/core'
import type { NamedLine, RuleEntry, RuleSlab } from './accounting-rule.ts'
import { PRINCIPAL_ACCOUNT, WHOLE_AMOUNT } from './accounting-rule.ts'
import { isPercent, percentText, toPercentParts } from './percent-parts.ts'
import { lineFault, plus, rounded, type Share, sharesOf } from './rule-shares.ts'

/** Whether the text is an amount that a FLAT entry may have: the whole amount, or at least 2.00 (spec §5). */
export function isFlatAmount(value: string): boolean {
  return value === WHOLE_AMOUNT || (isAmount(value) && compareAmounts(value, '2.00') >= 0)
}

/** The difference of entries, credits less debits. All are 0 if a slab is balanced (ruling A41). */
export interface Nets {
  /** Entries of the whole amount. */
  readonly principal: number
  /** Sum of the FLAT amounts: a decimal string of two decimals. */
  readonly flat: string
  /** Sum of the percentages of the transaction's amount: a decimal string of up to four decimals. */
  readonly percent: string
  /** The same for each line that percentages refer to, in order of appearance. */
  readonly ofLines: readonly { readonly line: NamedLine; readonly percent: string }[]
}

/** The nets of a slab's entries. Invalid amounts count as zero. */
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
 * A slab's debits to the principal's account besides the principal: flat amounts, and percent of the amount. Includes
 * percentages of lines; flat amounts are rounded to hundredths, percentages to ten-thousandths.
 */
export function chargesOf(entries: readonly RuleEntry[]): Pick<Nets, 'flat' | 'percent'> {
  const chargedOf = (whole: bigint) =>
    sharesOf(entries, whole).reduce((sum, share, at) => plus(sum, signed(share, entries[at])), NOTHING)
  const flat = chargedOf(0n)
  // Shares are linear in the amount: the difference for an amount of a hundred is the percentage.
  const percent = plus(chargedOf(1_000_000n), negative(flat))
  return { flat: fromMinor(roundedSize(flat)), percent: percentText(roundedSize(percent)) }
}

const NOTHING: Share = { numerator: 0n, denominator: 1n }
const negative = (share: Share): Share => ({ ...share, numerator: -share.numerator })
const roundedSize = (share: Share) => (share.numerator < 0n ? -rounded(negative(share)) : rounded(share))

/** An entry's part of the charges: debits of the principal's account less its credits, without the principal itself. */
function signed(share: Share, entry: RuleEntry | undefined): Share {
  if (entry?.entryAccount !== PRINCIPAL_ACCOUNT || entry.entryAmount === WHOLE_AMOUNT) return NOTHING
  return entry.entryDrCr === 'DR' ? share : negative(share)
}

/** At least a debit and a credit, all nets zero (ruling A41), and all named lines valid. */
export function isBalanced(entries: readonly RuleEntry[]): boolean {
  const { principal, flat, percent, ofLines } = netsOf(entries)
  const sides = new Set(entries.map(({ entryDrCr }) => entryDrCr))
  const isZero = principal === 0 && flat === '0.00' && percent === '0'
  return sides.size === 2 && isZero && ofLines.every((net) => net.percent === '0') && lineFault(entries) === null
}

/** The slabs of each currency by rising maximum, currencies in the order they come in. */
export function inOrder(slabs: readonly RuleSlab[]): RuleSlab[] {
  const currencies = [...new Set(slabs.map(({ slabCurrency }) => slabCurrency))]
  return currencies.flatMap((currency) =>
    slabs
      .filter(({ slabCurrency }) => slabCurrency === currency)
      .sort((one, other) => compareAmounts(one.slabMaxAmount, other.slabMaxAmount)),
  )
}
