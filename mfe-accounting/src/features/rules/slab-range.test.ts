import { expect, test } from '@jest/globals'
import { NO_MAXIMUM } from '@portal/contract/accounting-rules/accounting-rule'
import { rangeOf } from './slab-range.ts'

const slab = (slabCode: string, slabMaxAmount: string, slabCurrency: 'NGN' | 'USD' = 'NGN') => ({
  slabCode,
  slabCurrency,
  slabMaxAmount,
})
const LOW = slab('LOW', '5000.00')
const MID = slab('MID', '90000.00')
const TOP = slab('TOP', NO_MAXIMUM)

test('a slab covers amounts from one cent above the next lower maximum up to its own maximum', () => {
  const others = [LOW, TOP, slab('USD', '70000.00', 'USD')]
  expect(rangeOf(slab('', '90000'), null, others)).toEqual({
    twin: null,
    crossed: [],
    from: '5000.01',
    to: '90000.00',
  })
  expect(rangeOf(TOP, TOP, [LOW, MID])).toMatchObject({ from: '90000.01', to: null })
  expect(rangeOf(LOW, LOW, [MID, TOP])).toMatchObject({ from: '0.01', to: '5000.00' })
})

test('a maximum, or "no maximum", that another slab of the currency has to the cent is reported with that slab’s code', () => {
  expect(rangeOf(slab('LOW', '90000'), LOW, [MID, TOP])?.twin).toBe('MID')
  expect(rangeOf(slab('LOW', '90000.01'), LOW, [MID, TOP])?.twin).toBeNull()
  expect(rangeOf(slab('LOW', NO_MAXIMUM), LOW, [MID, TOP])?.twin).toBe('TOP')
  expect(rangeOf(slab('LOW', '90000', 'USD'), LOW, [MID])?.twin).toBeNull()
})

test('an edited maximum that passes another slab’s maximum, up or down, is reported; the maximum of a new slab is not', () => {
  const crossed = (maximum: string, saved: typeof LOW | null, others = [MID, TOP]) =>
    rangeOf(slab('LOW', maximum), saved, others)?.crossed.map(({ slabCode }) => slabCode)
  expect(crossed('100000.00', LOW)).toEqual(['MID'])
  expect(crossed('89999.99', LOW)).toEqual([])
  expect(crossed('4000.00', MID, [LOW, TOP])).toEqual(['LOW'])
  expect(crossed('1.00', TOP, [LOW, MID])).toEqual(['LOW', 'MID'])
  expect(crossed('100000.00', null)).toEqual([])
  expect(crossed('100000.00', slab('LOW', '5000.00', 'USD'))).toEqual([])
})

test('the range is empty if the slab has no currency or no amount above zero', () => {
  for (const [maximum, currency] of [
    ['', 'NGN'],
    ['0.00', 'NGN'],
    ['5.', 'NGN'],
    ['5', ''],
  ] as const)
    expect(rangeOf({ slabMaxAmount: maximum, slabCurrency: currency as 'NGN' }, null, [MID])).toBeNull()
})
