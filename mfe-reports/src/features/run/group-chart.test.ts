import { expect, test } from '@jest/globals'
import type { ReportColumn } from '@portal/contract/reports/reports.calls'
import { drawnGroups, measuresOf } from './group-chart.ts'

const DAY: ReportColumn = { columnName: 'day', columnKind: 'day', valueKind: 'day', label: 'Day' }
const NAME: ReportColumn = { columnName: 'name', columnKind: 'text', valueKind: 'text', label: 'Partner' }
const CURRENCY: ReportColumn = { columnName: 'currency', columnKind: 'currency', valueKind: 'text', label: 'Currency' }
const COUNT: ReportColumn = { columnName: 'rowCount', columnKind: 'count', valueKind: 'count', label: 'Number' }
const SUM: ReportColumn = {
  ...{ columnName: 'sum', columnKind: 'number', valueKind: 'amount', label: 'Total' },
  currencyColumn: 'currency',
}
const ROWS = [
  { day: '1', name: 'A', currency: 'NGN', rowCount: '2', sum: '10.00' },
  { day: '1', name: 'B', currency: 'USD', rowCount: '1', sum: '5.00' },
  { day: '2', name: 'A', currency: 'NGN', rowCount: '4', sum: '20.00' },
]
const told = (_: ReportColumn, value: string | null) => value ?? '–'
const counted = { columnName: 'rowCount', currencyColumn: null, currency: null }

test('a chart of totals shows only one currency at a time', () => {
  expect(measuresOf([NAME, CURRENCY, COUNT, SUM], ROWS)).toEqual([
    counted,
    { columnName: 'sum', currencyColumn: 'currency', currency: 'NGN' },
    { columnName: 'sum', currencyColumn: 'currency', currency: 'USD' },
  ])
  const naira = { columnName: 'sum', currencyColumn: 'currency', currency: 'NGN' }
  expect(drawnGroups([DAY, CURRENCY, SUM], ROWS, naira, told)).toEqual({
    points: ['1', '2'],
    series: [{ name: '', values: ['10.00', '20.00'] }],
  })
})

test('groups by two columns have one series for each value of the second column, with gaps for missing groups', () => {
  expect(drawnGroups([DAY, NAME, COUNT], ROWS, counted, told)).toEqual({
    points: ['1', '2'],
    series: [
      { name: 'A', values: ['2', '4'] },
      { name: 'B', values: ['1', null] },
    ],
  })
})

test('groups with more than six values in the second column form a single series', () => {
  const rows = Array.from({ length: 7 }, (_, at) => ({ day: '1', name: `P${at}`, rowCount: '1' }))
  const { points, series } = drawnGroups([DAY, NAME, COUNT], rows, counted, told)
  expect([points.length, points[0], series.length]).toEqual([7, '1 · P0', 1])
})
