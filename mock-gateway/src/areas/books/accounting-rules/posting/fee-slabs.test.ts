import { describe, expect, test } from '@jest/globals'
import { fromMinor, toMinor } from '@portal/contract'
import { NO_MAXIMUM, PRINCIPAL_ACCOUNT } from '@portal/contract/accounting-rules/accounting-rule'
import { FEE_LINES, type FeeTerms, feeSlabs, VAT_PAYERS } from '@portal/contract/accounting-rules/fee-slabs'
import { percentText } from '@portal/contract/accounting-rules/percent-parts'
import fc from 'fast-check'
import { refuseSlabs } from '../rule.rules.ts'
import { chargedBy, linesOf, type RuleLine, slabFor } from './rule-lines.ts'

const ONE_PERCENT: FeeTerms = {
  feeCurrency: 'NGN',
  feeRate: '1',
  feeMinimum: '100.00',
  feeMaximum: '5000.00',
  feeLine: 'INCOME.TRANSFER_FEE',
  vatRate: '7.5',
  vatPayer: 'PARTNER',
}

const reachesOf = (terms: FeeTerms) => feeSlabs(terms).map(({ slabCode, slabMaxAmount }) => [slabCode, slabMaxAmount])

/** Returns the lines that the gateway posts for an amount. */
function posted(terms: FeeTerms, amount: string): RuleLine[] {
  const slab = slabFor(feeSlabs(terms), terms.feeCurrency, amount)
  if (slab === null) throw new Error(`no slab covers ${amount}`)
  return linesOf(slab, amount)
}

const sumOf = (lines: readonly RuleLine[], side: 'DR' | 'CR', account?: string): bigint =>
  lines
    .filter((line) => line.side === side && (account === undefined || line.account === account))
    .reduce((sum, line) => sum + toMinor(line.amount), 0n)

describe('the slabs of a fee', () => {
  test('a fee with limits has a slab for the flat minimum, one for the percentage and one for the flat maximum', () => {
    expect(reachesOf(ONE_PERCENT)).toEqual([
      ['NGN-MIN', '10000.00'],
      ['NGN-PCT', '500000.00'],
      ['NGN-MAX', NO_MAXIMUM],
    ])
  })

  test.each<[string, Partial<FeeTerms>, string[][]]>([
    [
      'without a minimum',
      { feeMinimum: undefined },
      [
        ['NGN-PCT', '500000.00'],
        ['NGN-MAX', NO_MAXIMUM],
      ],
    ],
    [
      'without a maximum',
      { feeMaximum: undefined },
      [
        ['NGN-MIN', '10000.00'],
        ['NGN-PCT', NO_MAXIMUM],
      ],
    ],
    ['without limits', { feeMinimum: undefined, feeMaximum: undefined }, [['NGN-PCT', NO_MAXIMUM]]],
    ['with equal limits', { feeMaximum: '100' }, [['NGN-MIN', NO_MAXIMUM]]],
    [
      'with a minimum above any percentage',
      { feeRate: '0.0001', feeMinimum: '900000000000.00', feeMaximum: undefined },
      [['NGN-MIN', NO_MAXIMUM]],
    ],
  ])('a fee %s has only slabs that cover some amount', (_, terms, reaches) => {
    expect(reachesOf({ ...ONE_PERCENT, ...terms })).toEqual(reaches)
  })

  test.each<[string, string, string, string]>([
    ['0.01', '100.00', '7.50', '107.51'],
    ['10000.00', '100.00', '7.50', '10107.50'],
    ['10000.01', '100.00', '7.50', '10107.51'],
    ['10000.50', '100.01', '7.50', '10108.01'],
    ['250000.00', '2500.00', '187.50', '252687.50'],
    ['500000.00', '5000.00', '375.00', '505375.00'],
    ['500000.01', '5000.00', '375.00', '505375.01'],
    ['99999999999999.99', '5000.00', '375.00', '100000000005374.99'],
  ])('an amount of %s is charged a fee of %s with VAT of %s, %s in total', (amount, fee, vat, charged) => {
    const lines = posted(ONE_PERCENT, amount)
    expect(fromMinor(sumOf(lines, 'CR', 'INCOME.TRANSFER_FEE'))).toBe(fee)
    expect(fromMinor(sumOf(lines, 'CR', 'TAX.VAT'))).toBe(vat)
    expect(chargedBy(lines, PRINCIPAL_ACCOUNT)).toBe(charged)
  })

  test('the partner’s charge excludes the VAT if the bank pays it', () => {
    const lines = posted({ ...ONE_PERCENT, vatPayer: 'BANK' }, '10000.00')
    expect(chargedBy(lines, PRINCIPAL_ACCOUNT)).toBe('10100.00')
    expect(sumOf(lines, 'DR', 'INCOME.TRANSFER_FEE')).toBe(750n)
    expect(sumOf(lines, 'CR', 'TAX.VAT')).toBe(750n)
  })
})

/** A hundred percent, in units of 0.0001 percent. */
const WHOLE = 1_000_000n
const halfUp = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator)
const clamp = (value: bigint, from: bigint, to: bigint) => (value < from ? from : value > to ? to : value)
const TOP = toMinor(NO_MAXIMUM)

const rates = fc.oneof(fc.bigInt({ min: 1n, max: WHOLE }), fc.bigInt({ min: 1n, max: 50_000n }))
const limits = fc.option(
  fc.oneof(fc.bigInt({ min: 200n, max: 2_000n }), fc.bigInt({ min: 200n, max: 1_000_000_000_000n })),
)
const amounts = fc.oneof(
  fc.bigInt({ min: 1n, max: 1_000n }),
  fc.bigInt({ min: 1n, max: 10_000_000_000n }),
  fc.bigInt({ min: 1n, max: TOP }),
)
const cases = fc
  .record({
    rate: rates,
    limits: fc.tuple(limits, limits),
    vat: fc.option(rates),
    payer: fc.constantFrom(...VAT_PAYERS),
    line: fc.constantFrom(...FEE_LINES),
    amounts: fc.array(amounts, { minLength: 1, maxLength: 8 }),
  })
  .map(({ limits: [one, other], ...rest }) => {
    const isSwapped = one !== null && other !== null && one > other
    return { ...rest, minimum: isSwapped ? other : one, maximum: isSwapped ? one : other }
  })

test('for every rate, limit and amount the posted fee is the rounded percentage within the limits, and its VAT is exact', () => {
  fc.assert(
    fc.property(cases, ({ rate, minimum, maximum, vat, payer, line, amounts: asked }) => {
      const terms: FeeTerms = {
        feeCurrency: 'NGN',
        feeRate: percentText(rate),
        feeMinimum: minimum === null ? undefined : fromMinor(minimum),
        feeMaximum: maximum === null ? undefined : fromMinor(maximum),
        feeLine: line,
        vatRate: vat === null ? undefined : percentText(vat),
        vatPayer: payer,
      }
      const slabs = feeSlabs(terms)
      expect(refuseSlabs(slabs)).toBeNull()
      expect(slabs.at(-1)?.slabMaxAmount).toBe(NO_MAXIMUM)
      const boundaries = slabs.map(({ slabMaxAmount }) => toMinor(slabMaxAmount))
      const beside = boundaries.flatMap((boundary) => [boundary - 1n, boundary, boundary + 1n])
      for (const amount of [...asked, ...beside].filter((one) => one >= 1n && one <= TOP)) {
        const lines = posted(terms, fromMinor(amount))
        const least = minimum ?? 0n
        const most = maximum ?? TOP
        const fee = clamp(halfUp(amount * rate, WHOLE), least, most)
        // VAT is computed from the exact fee, and rounded once.
        const exact = clamp(amount * rate, least * WHOLE, most * WHOLE)
        const tax = vat === null ? 0n : halfUp(exact * vat, WHOLE * WHOLE)
        expect(sumOf(lines, 'CR', line)).toBe(fee)
        expect(sumOf(lines, 'CR', 'TAX.VAT')).toBe(tax)
        expect(toMinor(chargedBy(lines, PRINCIPAL_ACCOUNT))).toBe(amount + fee + (payer === 'PARTNER' ? tax : 0n))
        expect(sumOf(lines, 'DR')).toBe(sumOf(lines, 'CR'))
      }
    }),
    { numRuns: 200 },
  )
})
