import { describe, expect, test } from '@jest/globals'
import { fromMinor, toMinor } from '@portal/contract'
import {
  type NamedLine,
  NO_MAXIMUM,
  type RuleEntry,
  type RuleSlab,
} from '@portal/contract/accounting-rules/accounting-rule'
import { chargesOf, isBalanced, netsOf } from '@portal/contract/accounting-rules/rule-balance'
import { lineFault } from '@portal/contract/accounting-rules/rule-shares'
import fc from 'fast-check'
import { chargedBy, linesOf, slabFor } from './rule-lines.ts'

const entry = (
  entryDrCr: 'DR' | 'CR',
  entryAmount: string,
  entryAccount: RuleEntry['entryAccount'] = '$ACCOUNT',
  entryOf?: NamedLine,
) => {
  const isPercent = entryAmount.endsWith('%')
  return {
    ...(entryOf && { entryOf }),
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

describe('the choice of a slab', () => {
  const slabs = [slab('TOP', NO_MAXIMUM), slab('LOW', '5000.00'), slab('USD', '10.00', 'USD')]

  test.each([
    ['4999.99', 'LOW'],
    ['5000.00', 'LOW'],
    ['5000.01', 'TOP'],
    ['99999999999999.99', 'TOP'],
  ])('an amount of %s belongs to slab %s, because a slab includes its maximum', (amount, code) => {
    expect(slabFor(slabs, 'NGN', amount)?.slabCode).toBe(code)
  })

  test('no slab covers an amount above the last maximum, or an amount in another currency', () => {
    expect(slabFor(slabs, 'USD', '10.01')).toBeNull()
    expect(slabFor(slabs, 'EUR', '1.00')).toBeNull()
  })
})

describe('the lines of a posting', () => {
  test('a posting has lines for the principal, flat amounts and percentages, and each line names its source', () => {
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

  test('the rounding residue is added to a credit percentage, and its line shows the residue', () => {
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
    // Both lines are rounded to 0.02; the highest percentage gets the difference, in any order of the lines.
    ['over', '3.00', ['0.02', null], ['0.01', '-0.01']],
  ])(
    'a rounding difference (%s) is added to the highest percentage, whatever the order of the lines',
    (_, amount, lower, higher) => {
      const entries = [entry('DR', '1.1%'), entry('CR', '0.5%', 'TAX.VAT'), entry('CR', '0.6%', 'INCOME.FX_MARGIN')]
      const credits = linesOf({ entries }, amount).filter(({ side }) => side === 'CR')
      expect(credits.map((line) => [line.amount, line.residue])).toEqual([lower, higher])
    },
  )

  test('a rounding difference above the largest percentage leaves that line out, and the next largest gets the rest', () => {
    const entries = [
      entry('DR', '2.7874%'),
      entry('DR', '15.6249%'),
      entry('CR', '3.1250%', 'INCOME.TRANSFER_FEE'),
      entry('CR', '3.1250%', 'INCOME.TRANSFER_FEE'),
      entry('CR', '12.1623%', 'INCOME.TRANSFER_FEE'),
      entry('DR', '33.9448%', '$ACCOUNT', 'INCOME.TRANSFER_FEE'),
      entry('DR', '16.9723%', '$ACCOUNT', 'INCOME.TRANSFER_FEE'),
      entry('CR', '50.9171%', 'INCOME.CASH_FEE', 'INCOME.TRANSFER_FEE'),
    ]
    const credits = linesOf({ entries }, '0.16').filter(({ side }) => side === 'CR')
    expect(credits.map(({ formula, amount, residue }) => [formula, amount, residue])).toEqual([
      ['3.1250 %', '0.01', null],
      ['3.1250 %', '0.01', null],
      ['50.9171 % INCOME.TRANSFER_FEE', '0.01', '-0.01'],
    ])
  })
})

describe('a percentage of another line', () => {
  const levied = (fee: string, rate: string) => [
    entry('DR', '$AMOUNT'),
    entry('CR', '$AMOUNT'),
    entry('DR', fee),
    entry('CR', fee, 'INCOME.TRANSFER_FEE'),
    entry('DR', rate, '$ACCOUNT', 'INCOME.TRANSFER_FEE'),
    entry('CR', rate, 'TAX.VAT', 'INCOME.TRANSFER_FEE'),
  ]
  const vatOf = (entries: RuleEntry[], amount: string) => {
    expect(isBalanced(entries)).toBe(true)
    return linesOf({ entries }, amount).find(({ account }) => account === 'TAX.VAT')
  }

  test.each([
    ['0.05%', '7.5%', '10000000.00', '375.00'],
    ['50.00', '7.5%', '12.34', '3.75'],
    ['25.00', '7.5%', '12.34', '1.88'],
    // The fee is 0.740736, posted as 0.74: the levy is computed from the exact fee, and rounded once.
    ['0.06%', '50%', '1234.56', '0.37'],
    ['0.7%', '50%', '1.29', null],
  ])('a percentage of another line is exact to the cent, here for a fee of %s at %s', (fee, rate, amount, expected) => {
    const line = vatOf(levied(fee, rate), amount)
    expect(line?.amount ?? null).toBe(expected)
    if (expected !== null) expect(line?.formula).toBe(`${rate.slice(0, -1)} % INCOME.TRANSFER_FEE`)
  })

  test('a percentage of another line is taken from the sum of that line’s entries, even if these are percentages of a third line', () => {
    const entries = [
      ...levied('0.05%', '10%'),
      entry('DR', '40.00'),
      entry('CR', '40.00', 'INCOME.TRANSFER_FEE'),
      entry('DR', '1%', '$ACCOUNT', 'TAX.VAT'),
      entry('CR', '1%', 'TAX.STAMP_DUTY', 'TAX.VAT'),
    ]
    expect(vatOf(entries, '100000.00')?.amount).toBe('9.00')
    const duty = linesOf({ entries }, '100000.00').find(({ account }) => account === 'TAX.STAMP_DUTY')
    expect(duty?.amount).toBe('0.09')
    expect(chargesOf(entries)).toEqual({ flat: '44.04', percent: '0.0551' })
  })

  test('percentages of another line must balance among themselves, and a percentage of the amount does not balance them', () => {
    const debit = levied('0.05%', '7.5%').with(4, entry('DR', '7.5%'))
    expect(netsOf(debit)).toMatchObject({ percent: '-7.5', ofLines: [{ line: 'INCOME.TRANSFER_FEE', percent: '7.5' }] })
    expect(isBalanced(debit)).toBe(false)
  })

  test('a percentage of another line is refused if that line is missing, has only debits, or depends on itself', () => {
    const pair = (account: RuleEntry['entryAccount'], of: NamedLine) => [
      entry('DR', '1%', '$ACCOUNT', of),
      entry('CR', '1%', account, of),
    ]
    expect(lineFault(levied('0.05%', '7.5%'))).toBeNull()
    expect(lineFault(pair('TAX.VAT', 'INCOME.CASH_FEE'))).toBe('missing')
    expect(lineFault([...pair('TAX.VAT', 'FUNDING'), entry('DR', '2.00', 'FUNDING')])).toBe('missing')
    expect(lineFault(pair('TAX.VAT', 'TAX.VAT'))).toBe('circular')
    expect(lineFault([...pair('TAX.VAT', 'TAX.E_LEVY'), ...pair('TAX.E_LEVY', 'TAX.VAT')])).toBe('circular')
    expect(isBalanced(pair('TAX.VAT', 'TAX.VAT'))).toBe(false)
  })
})

/** Splits a whole into parts, each for its own account. */
const split = (whole: bigint, cuts: readonly number[]): bigint[] => {
  const points = [...new Set(cuts.map((cut) => BigInt(cut) % whole))]
    .filter((cut) => cut > 0n)
    .sort((a, b) => Number(a - b))
  return [...points, whole].map((point, index) => point - (index === 0 ? 0n : (points[index - 1] ?? 0n)))
}
const percentText = (parts: bigint) => `${parts / 10_000n}.${String(parts % 10_000n).padStart(4, '0')}%`

const LINES = ['INCOME.TRANSFER_FEE', 'INCOME.CASH_FEE', 'INCOME.FX_MARGIN'] as const

const balanced = fc
  .record({
    principal: fc.boolean(),
    flat: fc.option(fc.bigInt({ min: 600n, max: 10_000_000n })),
    percent: fc.bigInt({ min: 1n, max: 1_000_000n }),
    cuts: fc.array(fc.nat(1_000_000), { maxLength: 4 }),
    debitCuts: fc.array(fc.nat(1_000_000), { maxLength: 3 }),
    // A chain of levies, each on the previous line.
    levies: fc.array(fc.bigInt({ min: 1n, max: 1_000_000n }), { maxLength: LINES.length - 1 }),
    levyCuts: fc.array(fc.nat(1_000_000), { maxLength: 2 }),
    isFeeFlat: fc.boolean(),
  })
  .map(({ principal, flat, percent, cuts, debitCuts, levies, levyCuts, isFeeFlat }) => [
    ...(principal ? [entry('DR', '$AMOUNT'), entry('CR', '$AMOUNT')] : []),
    ...(flat === null ? [] : [entry('DR', fromMinor(flat)), entry('CR', fromMinor(flat), LINES[0])]),
    ...split(percent, debitCuts).map((part) => entry('DR', percentText(part))),
    ...split(percent, cuts).map((part) => entry('CR', percentText(part), isFeeFlat ? 'TAX.VAT' : LINES[0])),
    ...(isFeeFlat && flat === null ? [] : levies).flatMap((levy, at) => [
      ...split(levy, levyCuts).map((part) => entry('DR', percentText(part), '$ACCOUNT', LINES[at])),
      entry('CR', percentText(levy), LINES[at + 1], LINES[at]),
    ]),
  ])

/** Number of test runs; `PROVE_G6=100000` runs the full number. */
const RUNS = Number(process.env.PROVE_G6 ?? 2000)
/**
 * The number of units in a cent. It covers all percentages of a chain, so that every share is a whole number of units.
 */
const UNIT = 10n ** 30n

/** Returns an entry's part of an amount, in units, computed independently of the gateway. */
function unitsOf(
  entries: readonly RuleEntry[],
  { entryAmount, entryAmountType, entryOf }: RuleEntry,
  minor: bigint,
): bigint {
  if (entryAmount === '$AMOUNT') return minor * UNIT
  const [whole = '0', fraction = ''] = entryAmount.split('.')
  if (entryAmountType === 'FLAT') return BigInt(whole + fraction.padEnd(2, '0')) * UNIT
  const base =
    entryOf === undefined
      ? minor * UNIT
      : entries
          .filter((one) => one.entryDrCr === 'CR' && one.entryAccount === entryOf)
          .reduce((sum, one) => sum + unitsOf(entries, one, minor), 0n)
  return (base * BigInt(whole + fraction.padEnd(4, '0'))) / 1_000_000n
}

const formulaOf = ({ entryAmount, entryAmountType, entryOf }: RuleEntry) =>
  [entryAmount, ...(entryAmountType === 'PERCENT' ? ['%', entryOf ?? []].flat() : [])].join(' ')

/** Rounds units to cents, half a cent up. */
const nearest = (units: bigint) => (2n * units + UNIT) / (2n * UNIT)
const isFor = (one: RuleEntry, side: string, account: string, formula: string) =>
  one.entryDrCr === side && one.entryAccount === account && formulaOf(one) === formula

test('G6: for any balanced slab and amount, debits equal credits, and the largest credit percentage left carries the residue', () => {
  fc.assert(
    fc.property(balanced, fc.bigInt({ min: 1n, max: 10n ** 16n }), (entries, minor) => {
      expect(isBalanced(entries)).toBe(true)
      const lines = linesOf({ entries }, fromMinor(minor))
      const sum = (side: string) =>
        lines.filter((line) => line.side === side).reduce((total, { amount }) => total + toMinor(amount), 0n)
      expect(sum('DR')).toBe(sum('CR'))
      const exact = entries.map((one) => ({ ...one, units: unitsOf(entries, one, minor) }))
      const takers = exact
        .filter((one) => one.entryDrCr === 'CR' && one.entryAmountType === 'PERCENT')
        .sort((one, other) => (one.units > other.units ? -1 : 1))
      let rest = exact.reduce((sum, { entryDrCr, units }) => sum + (entryDrCr === 'DR' ? 1n : -1n) * nearest(units), 0n)
      // A difference that the largest percentage cannot carry leaves its line out, and the next largest gets the rest.
      while (takers[0] !== undefined && rest < 0n && rest + nearest(takers[0].units) <= 0n)
        rest += nearest(takers.shift()?.units ?? 0n)
      const shown = takers.filter(({ units }, at) => nearest(units) + (at === 0 ? rest : 0n) > 0n)
      expect(lines.filter(({ formula, side }) => side === 'CR' && formula.includes('%'))).toHaveLength(shown.length)
      for (const { side, account, formula, amount, residue } of lines) {
        const made = exact.find((one) => isFor(one, side, account, formula))
        // Rounding half up to the cent moves a line by at most half a cent from its exact share.
        const distance = 2n * ((toMinor(amount) - toMinor(residue ?? '0.00')) * UNIT - (made?.units ?? 0n))
        expect(distance > -UNIT && distance <= UNIT).toBe(true)
        if (residue !== null)
          expect([side, made?.entryAmountType, made?.units]).toEqual(['CR', 'PERCENT', takers[0]?.units])
      }
    }),
    { numRuns: RUNS },
  )
})
