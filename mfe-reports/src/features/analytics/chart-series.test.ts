import { expect, test } from '@jest/globals'
import type { AnalyticsSum } from '@portal/contract/analytics/analytics.calls'
import { chartParts, chartSeries } from './chart-series.ts'

const NAMED = { DC: { name: 'directCredit', label: 'Direct Credit' }, CP: { name: 'cashPickup', label: 'Cash Pickup' } }
const sum = (contractType: 'DC' | 'CP', currency: string, count: number, amount: string): AnalyticsSum => ({
  ...{ contractType, currency, count, amount },
  ...{ successful: 0, pending: 0, unsuccessful: 0, posted: 0, postedSeconds: '0' },
})
const SUMS = [
  { point: 0, ...sum('DC', 'NGN', 2, '90071992547409.93') },
  { point: 0, ...sum('DC', 'GHS', 1, '5.00') },
  { point: 1, ...sum('CP', 'NGN', 4, '1.01') },
]

test('counts include all currencies; amounts are exact and include only the chosen currency', () => {
  expect(chartSeries(SUMS, 2, { kind: 'count' }, NAMED).map(({ values }) => values)).toEqual([
    [3, 0],
    [0, 4],
  ])
  expect(chartSeries(SUMS, 2, { kind: 'amount', currency: 'NGN' }, NAMED).map(({ values }) => values)).toEqual([
    ['90071992547409.93', '0.00'],
    ['0.00', '1.01'],
  ])
})

test('chart categories are sorted by count, and both transaction types of a category share one position', () => {
  const keyed = [
    { key: 'A', ...sum('DC', 'NGN', 1, '1.00') },
    { key: 'B', ...sum('DC', 'NGN', 3, '1.00') },
    { key: 'A', ...sum('CP', 'NGN', 5, '1.00') },
  ]
  const { names, placed } = chartParts(keyed)
  expect([names, placed.map(({ point }) => point)]).toEqual([
    ['A', 'B'],
    [0, 1, 0],
  ])
})

test('the success rate and the time of a point are averages of its transactions, and null if it has none', () => {
  const sums = [
    { point: 0, ...sum('DC', 'NGN', 3, '1.00'), successful: 1, posted: 1, postedSeconds: '30' },
    { point: 0, ...sum('DC', 'GHS', 1, '1.00'), successful: 1, posted: 1, postedSeconds: '90' },
  ]
  const ofCredits = (kind: 'success' | 'time') => chartSeries(sums, 2, { kind }, NAMED)[0]?.values
  expect(ofCredits('success')).toEqual(['50.00', null])
  expect(ofCredits('time')).toEqual([60, null])
})
