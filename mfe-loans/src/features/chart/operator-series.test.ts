import { expect, test } from '@jest/globals'
import type { OperatorVolume } from '@portal/contract/analytics/analytics.calls'
import { countSeries, currenciesOf, drawnOperators, volumeSeries } from './operator-series.ts'

const POINTS = ['2026-11-01', '2026-11-02']
const row = (mtoCode: string, volume: string, more: Partial<OperatorVolume> = {}): OperatorVolume => ({
  transactionDate: '2026-11-02',
  mtoCode,
  mtoName: `Name of ${mtoCode}`,
  transactionCount: 1,
  currency: 'NGN',
  transactionVolume: volume,
  ...more,
})

const volume = (rows: readonly OperatorVolume[], currency = 'NGN') =>
  volumeSeries(rows, POINTS, currency, drawnOperators(rows, 'Others'))
const count = (rows: readonly OperatorVolume[]) => countSeries(rows, POINTS, drawnOperators(rows, 'Others'))

test('an operator’s series has a value at each point, and sums only the requested currency', () => {
  const rows = [row('A', '10.10'), row('A', '5.05'), row('A', '99.00', { currency: 'USD' })]
  expect(volume(rows)).toEqual([{ name: 'A', label: 'Name of A', values: ['0.00', '15.15'] }])
})

test('amounts that exceed a JavaScript number are summed exactly, to the cent', () => {
  const [series] = volume([row('A', '90071992547409.93'), row('A', '0.01')])
  expect(series?.values).toEqual(['0.00', '90071992547409.94'])
})

test('an operator without volume in a currency keeps its position in the chart', () => {
  const rows = [row('A', '10.00'), row('B', '1.00', { currency: 'USD' })]
  expect(volume(rows).map(({ name, values }) => [name, values[1]])).toEqual([
    ['A', '10.00'],
    ['B', '0.00'],
  ])
})

test('the five of seven operators with the most transactions are named, and the other two form one series', () => {
  const rows = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((code, at) => row(code, '1.50', { transactionCount: at + 1 }))
  const named = ['G', 'F', 'E', 'D', 'C'].map((one) => `Name of ${one}`)
  expect(volume(rows).map(({ label }) => label)).toEqual([...named, 'Others'])
  expect(volume(rows).at(-1)?.values).toEqual(['0.00', '3.00'])
  expect(count(rows).at(-1)?.values).toEqual([0, 3])
})

test('all operators are named if there are six', () => {
  const rows = ['A', 'B', 'C', 'D', 'E', 'F'].map((code) => row(code, '1.00'))
  expect(count(rows).map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
})

test('transaction counts are numbers, not strings', () => {
  const rows = [row('A', '1.00', { transactionDate: '2026-11-01', transactionCount: 3 }), row('A', '1.00')]
  expect(count(rows)).toEqual([{ name: 'A', label: 'Name of A', values: [3, 1] }])
})

test('the currency with the most transactions is listed first', () => {
  const rows = [row('A', '9.00'), row('B', '1.00', { currency: 'USD', transactionCount: 2 })]
  expect(currenciesOf(rows)).toEqual(['USD', 'NGN'])
})
