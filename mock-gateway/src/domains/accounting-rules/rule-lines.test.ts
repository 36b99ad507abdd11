import { describe, expect, test } from '@jest/globals'
import { fromMinor, toMinor } from '@portal/contract'
import { NO_MAXIMUM, type RuleEntry, type RuleSlab } from '@portal/contract/records/accounting-rule'
import { isBalanced, toPercentParts } from '@portal/contract/records/rule-balance'
import fc from 'fast-check'
import { chargedBy, linesOf, type RuleLine, slabFor } from './rule-lines.ts'

const entry = (entryDrCr: 'DR' | 'CR', entryAmount: string, entryAccount: RuleEntry['entryAccount'] = '$ACCOUNT') => {
  const isPercent = entryAmount.endsWith('%')
  return {
    entryDrCr,
    entryAccount,
    entryAmount: isPercent ? entryAmount.slice(0, -1) : entryAmount,
    entryAmountType: isPercent ? 'PERCENT' : 'FLAT',
  } satisfies RuleEntry
}
const slab = (slabCode: string, slabMaxAmount: string, slabCurrency: RuleSlab['slabCurrency'] = 'NGN'): RuleSlab => ({
  slabCode,
  slabCurrency,
  slabMaxAmount,
  entries: [],
})

describe('the slab of an amount', () => {
  const slabs = [slab('TOP', NO_MAXIMUM), slab('LOW', '5000.00'), slab('USD', '10.00', 'USD')]

  test.each([
    ['4999.99', 'LOW'],
    ['5000.00', 'LOW'],
    ['5000.01', 'TOP'],
    ['99999999999999.99', 'TOP'],
  ])('of %s is %s: an amount equal to a maximum belongs to it', (amount, code) => {
    expect(slabFor(slabs, 'NGN', amount)?.slabCode).toBe(code)
  })

  test('is none above the last maximum, or of another currency', () => {
    expect(slabFor(slabs, 'USD', '10.01')).toBeNull()
    expect(slabFor(slabs, 'EUR', '1.00')).toBeNull()
  })
})

describe('the lines of an amount', () => {
  test('are principal, flat and percent amounts, with what made them', () => {
    const entries = [
      entry('DR', '$AMOUNT'),
      entry('CR', '$AMOUNT'),
      entry('DR', '100.00'),
      entry('CR', '100.00', 'INCOME.TRANSFER_FEE'),
      entry('DR', '1.5%'),
      entry('CR', '1.5%', 'TAX.VAT'),
    ]
    const lines = linesOf({ entries }, '12345.67')
    expect(lines.map(({ side, account, amount, formula }) => [side, account, amount, formula])).toEqual([
      ['DR', '$ACCOUNT', '12345.67', '$AMOUNT'],
      ['CR', '$ACCOUNT', '12345.67', '$AMOUNT'],
      ['DR', '$ACCOUNT', '100.00', '100.00'],
      ['CR', 'INCOME.TRANSFER_FEE', '100.00', '100.00'],
      ['DR', '$ACCOUNT', '185.19', '1.5 %'],
      ['CR', 'TAX.VAT', '185.19', '1.5 %'],
    ])
    expect(chargedBy(lines, '$ACCOUNT')).toBe('12630.86')
  })

  test('leave the residue of rounding to a percentage on the credit side, and say it', () => {
    const entries = [entry('DR', '1%'), entry('CR', '0.5%', 'TAX.VAT'), entry('CR', '0.5%', 'INCOME.FX_MARGIN')]
    expect(linesOf({ entries }, '1.00')).toEqual([
      { side: 'DR', account: '$ACCOUNT', amount: '0.01', formula: '1 %', residue: null },
      { side: 'CR', account: 'INCOME.FX_MARGIN', amount: '0.01', formula: '0.5 %', residue: null },
    ])
    expect(linesOf({ entries }, '3.01').map(({ amount, residue }) => [amount, residue])).toEqual([
      ['0.03', null],
      ['0.01', '-0.01'],
      ['0.02', null],
    ])
  })

  test.each([
    ['missing', '4.10', ['0.02', null], ['0.03', '0.01']],
    // Both are rounded to 0.02: the percentages decide, not their order.
    ['over', '3.00', ['0.02', null], ['0.01', '-0.01']],
  ])('leave what is %s to the highest percentage, wherever it stands', (_, amount, lower, higher) => {
    const entries = [entry('DR', '1.1%'), entry('CR', '0.5%', 'TAX.VAT'), entry('CR', '0.6%', 'INCOME.FX_MARGIN')]
    const credits = linesOf({ entries }, amount).filter(({ side }) => side === 'CR')
    expect(credits.map((line) => [line.amount, line.residue])).toEqual([lower, higher])
  })
})

/** Splits a whole into parts, each of its own account. */
const split = (whole: bigint, cuts: readonly number[]): bigint[] => {
  const points = [...new Set(cuts.map((cut) => BigInt(cut) % whole))]
    .filter((cut) => cut > 0n)
    .sort((a, b) => Number(a - b))
  return [...points, whole].map((point, index) => point - (index === 0 ? 0n : (points[index - 1] ?? 0n)))
}
const percentText = (parts: bigint) => `${parts / 10_000n}.${String(parts % 10_000n).padStart(4, '0')}%`

const percentOf = (formula: string) => toPercentParts(formula.slice(0, -2))
const percentsOf = (lines: readonly RuleLine[], side: string) =>
  lines.filter((line) => line.side === side && line.formula.endsWith('%')).map(({ formula }) => percentOf(formula))

const balanced = fc
  .record({
    principal: fc.boolean(),
    flat: fc.option(fc.bigInt({ min: 600n, max: 10_000_000n })),
    percent: fc.bigInt({ min: 1n, max: 1_000_000n }),
    cuts: fc.array(fc.nat(1_000_000), { maxLength: 4 }),
    debitCuts: fc.array(fc.nat(1_000_000), { maxLength: 3 }),
  })
  .map(({ principal, flat, percent, cuts, debitCuts }) => [
    ...(principal ? [entry('DR', '$AMOUNT'), entry('CR', '$AMOUNT')] : []),
    ...(flat === null ? [] : [entry('DR', fromMinor(flat)), entry('CR', fromMinor(flat), 'INCOME.CASH_FEE')]),
    ...split(percent, debitCuts).map((part) => entry('DR', percentText(part))),
    ...split(percent, cuts).map((part) => entry('CR', percentText(part), 'TAX.VAT')),
  ])

/** `PROVE_G6=100000` runs the whole bar. */
const RUNS = Number(process.env.PROVE_G6 ?? 2000)

test('G6: any balanced slab and amount: debits equal credits, each line is exact but for the residue, which is in the highest credit percentage', () => {
  fc.assert(
    fc.property(balanced, fc.bigInt({ min: 1n, max: 10n ** 16n }), (entries, minor) => {
      expect(isBalanced(entries)).toBe(true)
      const lines = linesOf({ entries }, fromMinor(minor))
      const sum = (side: string) =>
        lines.filter((line) => line.side === side).reduce((total, { amount }) => total + toMinor(amount), 0n)
      expect(sum('DR')).toBe(sum('CR'))
      for (const { formula, amount, residue, side } of lines) {
        if (residue !== null) {
          expect([side, formula.endsWith('%')]).toEqual(['CR', true])
          expect(percentsOf(lines, 'CR').some((other) => other > percentOf(formula))).toBe(false)
        }
        if (!formula.endsWith('%')) continue
        const parts = percentOf(formula)
        // Half up to the cent, by exact arithmetic: never more than half a cent from the exact share.
        const distance = 2n * ((toMinor(amount) - toMinor(residue ?? '0.00')) * 1_000_000n - minor * parts)
        expect(distance > -1_000_000n && distance <= 1_000_000n).toBe(true)
      }
    }),
    { numRuns: RUNS },
  )
})
