/** @jest-environment node */
import { beforeAll, expect, test } from '@jest/globals'
import {
  ACCOUNTING_RULE,
  NO_MAXIMUM,
  type RuleEntry,
  type RuleSlab,
} from '@portal/contract/accounting-rules/accounting-rule'
import { changeInWords } from './change-words.ts'
import { registerRecordKind } from './record-kind.ts'

beforeAll(() => registerRecordKind({ subject: 'accounting-rule', record: ACCOUNTING_RULE }))

const entry = (
  entryDrCr: RuleEntry['entryDrCr'],
  entryAmount: string,
  entryAmountType: RuleEntry['entryAmountType'] = 'FLAT',
): RuleEntry => ({
  entryDrCr,
  entryAccount: entryDrCr === 'DR' ? '$ACCOUNT' : 'INCOME.CASH_FEE',
  entryAmount,
  entryAmountType,
})
const pair = (amount: string, type?: RuleEntry['entryAmountType']) => [
  entry('DR', amount, type),
  entry('CR', amount, type),
]
const slab = (slabCode: string, slabMaxAmount: string, entries: readonly RuleEntry[]): RuleSlab => ({
  slabCode,
  slabCurrency: 'NGN',
  slabMaxAmount,
  entries: [...entries],
})

/** Returns the shown lines: removed, added, difference. */
const told = (before: readonly RuleSlab[], after: readonly RuleSlab[], language: 'en' | 'fr' = 'en') => {
  const [change] = changeInWords(
    'accounting-rule',
    { slabs: [...before] },
    { slabs: [...after] },
    { language, timeZone: 'Africa/Lagos' },
  )
  return change?.lines?.flatMap(({ before: was, after: is, difference }) => {
    const end = difference === undefined ? '' : ` (${difference})`
    const lines =
      was === is ? [`  ${was}`] : [was === null ? [] : `- ${was}`, is === null ? [] : `+ ${is}${end}`].flat()
    return lines.map((line) => line.replaceAll('\u00a0', ' '))
  })
}

const LOW = slab('LOW', '50000.00', pair('50.00'))
const TOP = slab('TOP', NO_MAXIMUM, pair('1.75', 'PERCENT'))

test('a line with a changed amount is below its old line with the difference in percent, or in points for a rate', () => {
  const after = [slab('LOW', '75000.00', pair('35.00')), slab('TOP', NO_MAXIMUM, pair('1.5', 'PERCENT'))]
  expect(told([LOW, TOP], after)).toEqual([
    '- LOW · NGN · 50,000.00 NGN',
    '+ LOW · NGN · 75,000.00 NGN (+50 %)',
    '-     Debit · Wallet · 50.00 NGN',
    '+     Debit · Wallet · 35.00 NGN (−30 %)',
    '-     Credit · Fee: cash pickup · 50.00 NGN',
    '+     Credit · Fee: cash pickup · 35.00 NGN (−30 %)',
    '  TOP · NGN · No maximum',
    '-     Debit · Wallet · 1.75 %',
    '+     Debit · Wallet · 1.50 % (−0.25 pp)',
    '-     Credit · Fee: cash pickup · 1.75 %',
    '+     Credit · Fee: cash pickup · 1.50 % (−0.25 pp)',
  ])
})

test('a rate with four decimals is shown in full, and with a comma in French', () => {
  const after = slab('TOP', NO_MAXIMUM, pair('1.7501', 'PERCENT'))
  expect(told([TOP], [after], 'fr')?.[2]).toMatch(/1,7501.% \(\+0,0001 pt\)$/)
})

test('a change to no maximum, to the whole amount or to another currency has no numeric difference', () => {
  const bounded = slab('TOP', '10.00', pair('$AMOUNT'))
  const dollars = { ...LOW, slabCurrency: 'USD' as const, slabMaxAmount: '60000.00', entries: pair('70.00') }
  expect(told([slab('TOP', NO_MAXIMUM, pair('50.00'))], [bounded])?.join()).not.toContain('(')
  expect(told([LOW], [dollars])?.join()).not.toContain('(')
})

test('entries of the same account are not paired if one side has more of them', () => {
  const two = slab('LOW', '50000.00', [entry('DR', '50.00'), entry('DR', '10.00')])
  const one = slab('LOW', '50000.00', [entry('DR', '60.00')])
  expect(told([two], [one])).toEqual([
    '  LOW · NGN · 50,000.00 NGN',
    '-     Debit · Wallet · 50.00 NGN',
    '+     Debit · Wallet · 60.00 NGN',
    '-     Debit · Wallet · 10.00 NGN',
  ])
})

test('a slab inserted between two slabs leaves the lines of both slabs unchanged', () => {
  const mid = slab('MID', '90000.00', pair('50.00'))
  expect(told([LOW, TOP], [LOW, mid, TOP])?.map((line) => line[0])).toEqual([...'   +++   '])
})

test('a slab that now follows an inserted slab is still compared with itself', () => {
  const above = slab('LOW', '95000.00', pair('50.00'))
  const mid = slab('MID', '90000.00', pair('50.00'))
  expect(told([LOW, mid], [mid, above])?.map((line) => line[0])).toEqual([...'   -+  '])
})

test('entries that swap places are listed as removed and added', () => {
  const [debit, credit] = pair('50.00') as [RuleEntry, RuleEntry]
  const swapped = slab('LOW', '50000.00', [credit, debit])
  expect(told([LOW], [swapped])?.map((line) => line[0])).toEqual([' ', '-', ' ', '+'])
})

test('a new rule lists all its entries as added, and a deleted rule lists them as removed', () => {
  expect(told([], [LOW])?.map((line) => line[0])).toEqual(['+', '+', '+'])
  expect(told([LOW], [])?.map((line) => line[0])).toEqual(['-', '-', '-'])
})

test('a percentage names the line from which it is taken, and another such line makes it another entry', () => {
  const levy = (entryOf?: RuleEntry['entryOf']): RuleEntry => ({
    ...entry('DR', '7.5', 'PERCENT'),
    ...(entryOf && { entryOf }),
  })
  const [before, after] = [[levy()], [levy('INCOME.CASH_FEE')]].map((entries) => slab('LOW', '50000.00', entries))
  expect(told([before as RuleSlab], [after as RuleSlab])).toEqual([
    '  LOW · NGN · 50,000.00 NGN',
    '-     Debit · Wallet · 7.50 %',
    '+     Debit · Wallet · 7.50 % · of the cash pickup fee',
  ])
})
