import { expect, test } from '@jest/globals'
import { NO_MAXIMUM, type RuleSlab } from '@portal/contract/accounting-rules/accounting-rule'
import { toRequest } from '@portal/contract/schema'
import { type FeeValues, feeRequest, freeCurrencies, isFeeBegun, NEW_FEE, typedFeeSlabs } from './fee-form.ts'

const FEE: FeeValues = {
  ...NEW_FEE,
  feeCurrency: 'NGN',
  feeRate: '1',
  feeMinimum: '100',
  feeMaximum: '5000',
  vatRate: '7.5',
}

const problemsAt = async (change: Partial<FeeValues>): Promise<string[]> => {
  const request = toRequest(feeRequest, { fee: { ...FEE, ...change } })
  const problems = await feeRequest.validate(request, { abortEarly: false }).then(
    () => [],
    ({ inner }: { inner: { path: string; type: string }[] }) => inner,
  )
  return problems.map(({ path, type }) => `${path} ${type}`)
}

test.each<[string, Partial<FeeValues>, string]>([
  ['no percentage', { feeRate: '' }, 'fee.feeRate optionality'],
  ['a percentage of 0', { feeRate: '0' }, 'fee.feeRate entryPercent'],
  ['a percentage above 100', { feeRate: '100.0001' }, 'fee.feeRate entryPercent'],
  ['a percentage of five decimals', { feeRate: '1.00001' }, 'fee.feeRate entryPercent'],
  ['no currency', { feeCurrency: '' }, 'fee.feeCurrency optionality'],
  ['a minimum below what an entry can post', { feeMinimum: '1.99' }, 'fee.feeMinimum entryFlat'],
  ['a minimum of three decimals', { feeMinimum: '100.001' }, 'fee.feeMinimum amount'],
  ['a maximum below the minimum', { feeMaximum: '99.99' }, 'fee.feeMaximum feeMaximum'],
  ['a maximum of 0', { feeMinimum: '', feeMaximum: '0' }, 'fee.feeMaximum entryFlat'],
  ['VAT of 0', { vatRate: '0' }, 'fee.vatRate entryPercent'],
])('a fee with %s has an error at that field and produces no slabs', async (_, change, problem) => {
  expect(await problemsAt(change)).toEqual([problem])
  expect(typedFeeSlabs({ ...FEE, ...change })).toBeNull()
})

test('minimum, maximum and VAT of a fee are optional, and minimum and maximum may be equal', async () => {
  expect(await problemsAt({ feeMinimum: '', feeMaximum: '', vatRate: '' })).toEqual([])
  expect(await problemsAt({ feeMaximum: '100.00' })).toEqual([])
})

test('the slabs of a fee are shown while the fee is typed', () => {
  const reaches = typedFeeSlabs(FEE)?.map(({ slabCode, slabMaxAmount }) => [slabCode, slabMaxAmount])
  expect(reaches).toEqual([
    ['NGN-MIN', '10000.00'],
    ['NGN-PCT', '500000.00'],
    ['NGN-MAX', NO_MAXIMUM],
  ])
})

test('a fee counts as begun once any figure is typed, not when only choices are made', () => {
  expect(isFeeBegun({ ...NEW_FEE, feeCurrency: 'NGN', feeLine: 'INCOME.CASH_FEE', vatPayer: 'BANK' })).toBe(false)
  for (const field of ['feeRate', 'feeMinimum', 'feeMaximum', 'vatRate'])
    expect(isFeeBegun({ ...NEW_FEE, [field]: '1' })).toBe(true)
})

test('a fee is offered only in currencies without slabs', () => {
  const slab: RuleSlab = { slabCode: 'ONE', slabCurrency: 'NGN', slabMaxAmount: '1.00', entries: [] }
  expect(freeCurrencies([slab])).toEqual(['USD', 'EUR', 'GHC', 'CDF'])
})
