import { fromMinor, toMinor } from '@portal/contract/core'
import { FEES } from '../ledger/ledger-account.ts'
import type { PayoutCurrency } from '../parameters/parameter-limits.ts'
import { NO_MAXIMUM, PRINCIPAL_ACCOUNT, type RuleEntry, type RuleSlab, WHOLE_AMOUNT } from './accounting-rule.ts'
import { toPercentParts } from './percent-parts.ts'

/** The accounts that a fee can be credited to. */
export const FEE_LINES = FEES.map((fee) => `INCOME.${fee}` as const)
export type FeeLine = (typeof FEE_LINES)[number]

/** The payers of the VAT: the partner pays it in addition to the fee, or the bank pays it from its fee income. */
export const VAT_PAYERS = ['PARTNER', 'BANK'] as const
export type VatPayer = (typeof VAT_PAYERS)[number]

/**
 * A fee that the partner pays: a percentage of the transaction's amount, with an optional minimum and maximum, and with
 * VAT on the fee.
 */
export interface FeeTerms {
  readonly feeCurrency: PayoutCurrency
  /** The rate in percent: above 0, at most 100, in steps of 0.0001. */
  readonly feeRate: string
  /** The minimum fee: at least 2.00, like each flat amount of an entry. */
  readonly feeMinimum?: string | undefined
  /** The maximum fee: not below the minimum fee. */
  readonly feeMaximum?: string | undefined
  readonly feeLine: FeeLine
  /** The VAT in percent of the fee; without a rate the fee bears no VAT. */
  readonly vatRate?: string | undefined
  readonly vatPayer: VatPayer
}

type Charge = Pick<RuleEntry, 'entryAmountType' | 'entryAmount' | 'entryOf'>

/** A hundred percent in ten-thousandths of a percent. */
const WHOLE = 1_000_000n
const ENDLESS = toMinor(NO_MAXIMUM)

/**
 * Returns the slabs of a fee: the minimum fee as a flat amount, then the percentage, then the maximum fee as a flat
 * amount. The first slab ends at the largest amount for which the percentage is at most the minimum fee, the second at
 * the largest amount for which it is at most the maximum fee. So for every amount the posted fee is the rounded
 * percentage, but never below the minimum or above the maximum. A slab that would cover no amount is left out.
 */
export function feeSlabs(terms: FeeTerms): RuleSlab[] {
  const { feeCurrency: slabCurrency, feeRate, feeMinimum, feeMaximum } = terms
  const slabs: RuleSlab[] = []
  let covered = 0n
  const cover = (upTo: bigint, kind: 'MIN' | 'PCT' | 'MAX', fee: Charge) => {
    const maximum = upTo < ENDLESS ? upTo : ENDLESS
    if (maximum <= covered) return
    covered = maximum
    const slabCode = `${slabCurrency}-${kind}`
    slabs.push({ slabCode, slabCurrency, slabMaxAmount: fromMinor(maximum), entries: entriesOf(terms, fee) })
  }
  /** Returns the largest transaction amount for which the percentage fee is at most `limit`. */
  const reachOf = (limit: string) => (toMinor(limit) * WHOLE) / toPercentParts(feeRate)
  const isFixed = feeMinimum !== undefined && feeMaximum !== undefined && toMinor(feeMinimum) === toMinor(feeMaximum)
  if (feeMinimum !== undefined) cover(isFixed ? ENDLESS : reachOf(feeMinimum), 'MIN', flat(feeMinimum))
  cover(feeMaximum === undefined ? ENDLESS : reachOf(feeMaximum), 'PCT', percent(feeRate))
  if (feeMaximum !== undefined) cover(ENDLESS, 'MAX', flat(feeMaximum))
  return slabs
}

const flat = (amount: string): Charge => ({ entryAmountType: 'FLAT', entryAmount: fromMinor(toMinor(amount)) })
const percent = (entryAmount: string): Charge => ({ entryAmountType: 'PERCENT', entryAmount })

/** Returns the entries of the principal, of the fee, and of the VAT as a percentage of the fee's line. */
function entriesOf({ feeLine, vatRate, vatPayer }: FeeTerms, fee: Charge): RuleEntry[] {
  const principal: Charge = { entryAmountType: 'FLAT', entryAmount: WHOLE_AMOUNT }
  const vat = vatRate === undefined ? null : { ...percent(vatRate), entryOf: feeLine }
  return [
    ...moved(PRINCIPAL_ACCOUNT, PRINCIPAL_ACCOUNT, principal),
    ...moved(PRINCIPAL_ACCOUNT, feeLine, fee),
    ...(vat === null ? [] : moved(vatPayer === 'PARTNER' ? PRINCIPAL_ACCOUNT : feeLine, 'TAX.VAT', vat)),
  ]
}

const moved = (from: RuleEntry['entryAccount'], to: RuleEntry['entryAccount'], charge: Charge): RuleEntry[] => [
  { entryDrCr: 'DR', entryAccount: from, ...charge },
  { entryDrCr: 'CR', entryAccount: to, ...charge },
]
