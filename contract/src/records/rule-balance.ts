import { compareAmounts, fromMinor, isAmount, toMinor } from '@portal/contract/core'
import type { RuleEntry, RuleSlab } from './accounting-rule.ts'
import { PRINCIPAL_ACCOUNT, WHOLE_AMOUNT } from './accounting-rule.ts'

const PERCENT = /^\d{1,3}(\.\d{1,4})?$/

/** Whether the text is a percentage of an entry: above 0, at most 100, in steps of 0.0001. */
export function isPercent(value: string): boolean {
  const parts = PERCENT.test(value) ? toPercentParts(value) : 0n
  return parts > 0n && parts <= 1_000_000n
}

/** A percentage in ten-thousandths of a percent, exact: `7.5` is 75,000. @throws RangeError when it is none */
export function toPercentParts(value: string): bigint {
  if (!PERCENT.test(value)) throw new RangeError('not a percentage')
  const [whole = '0', fraction = ''] = value.split('.')
  return BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0'))
}

/** Whether the text is an amount that a FLAT entry may have: the whole amount, or at least 2.00 (spec §5). */
export function isFlatAmount(value: string): boolean {
  return value === WHOLE_AMOUNT || (isAmount(value) && compareAmounts(value, '2.00') >= 0)
}

/** What entries leave, credits less debits. All three are 0 where a slab is balanced (ruling A41). */
export interface Nets {
  /** Entries of the whole amount. */
  readonly principal: number
  /** Sum of the FLAT amounts: a decimal string of two decimals. */
  readonly flat: string
  /** Sum of the PERCENT amounts: a decimal string of up to four decimals. */
  readonly percent: string
}

/** The three nets of a slab's entries. What is no amount yet counts for nothing. */
export function netsOf(entries: readonly RuleEntry[]): Nets {
  let principal = 0
  let flat = 0n
  let percent = 0n
  for (const { entryDrCr, entryAmount, entryAmountType } of entries) {
    const sign = entryDrCr === 'CR' ? 1 : -1
    if (entryAmount === WHOLE_AMOUNT) principal += sign
    else if (entryAmountType === 'FLAT') flat += isAmount(entryAmount) ? BigInt(sign) * toMinor(entryAmount) : 0n
    else if (isPercent(entryAmount)) percent += BigInt(sign) * toPercentParts(entryAmount)
  }
  return { principal, flat: fromMinor(flat), percent: percentText(percent) }
}

/** What entries take from the principal's account beside the principal: flat amounts, and percent of the amount. */
export function chargesOf(entries: readonly RuleEntry[]): Pick<Nets, 'flat' | 'percent'> {
  const { flat, percent } = netsOf(entries.filter(({ entryAccount }) => entryAccount === PRINCIPAL_ACCOUNT))
  return { flat: negated(flat), percent: negated(percent) }
}

const negated = (amount: string) =>
  /^0(\.0+)?$/.test(amount) ? amount : amount.startsWith('-') ? amount.slice(1) : `-${amount}`

/** At least a debit and a credit, and nothing left of principal, flat and percent amounts (ruling A41). */
export function isBalanced(entries: readonly RuleEntry[]): boolean {
  const { principal, flat, percent } = netsOf(entries)
  const sides = new Set(entries.map(({ entryDrCr }) => entryDrCr))
  return sides.size === 2 && principal === 0 && flat === '0.00' && percent === '0'
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

/** Ten-thousandths as a decimal text without idle zeros. */
function percentText(parts: bigint): string {
  const size = parts < 0n ? -parts : parts
  const fraction = String(size % 10_000n)
    .padStart(4, '0')
    .replace(/0+$/, '')
  return `${parts < 0n ? '-' : ''}${size / 10_000n}${fraction === '' ? '' : `.${fraction}`}`
}
