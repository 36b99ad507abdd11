/** @jest-environment jsdom */
import { describe, expect, jest, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { renderKit } from '../testing/render-kit.tsx'
import type { ChartProps } from './chart.ts'
import { LineChart, PieChart } from './index.ts'

const CHART: ChartProps = {
  title: 'Amounts by day',
  points: ['24-Nov-2026', '25-Nov-2026'],
  pointLabel: 'Day',
  valueLabel: 'Amount (NGN)',
  series: [
    { name: 'directCredit', label: 'Direct credits', values: ['90071992547409931.11', null] },
    { name: 'cashPickup', label: 'Cash pickups', values: ['0.00', '12.50'] },
  ],
  format: (value) => `${value} NGN`,
  formatAxis: String,
  empty: 'Nothing in these days.',
}

describe('charts', () => {
  test('the table of a chart shows every digit of the values, and a dash for unknown values', async () => {
    const { user } = renderKit(<LineChart {...CHART} />)
    await user.click(screen.getByRole('button', { name: 'View as table', pressed: false }))
    const cells = within(screen.getByRole('table', { name: 'Amounts by day, Amount (NGN)' })).getAllByRole('cell')
    expect(cells.map((cell) => cell.textContent)).toEqual(['90071992547409931.11 NGN', '0.00 NGN', '–', '12.50 NGN'])
  })

  test('the table of a chart links a value to its records', async () => {
    const drill = { href: (series: string, at: number) => (at === 1 ? `/list?of=${series}` : undefined), go: jest.fn() }
    const { user } = renderKit(<LineChart {...CHART} drill={drill} />)
    await user.click(screen.getByRole('button', { name: 'View as table' }))
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/list?of=directCredit',
      '/list?of=cashPickup',
    ])
  })

  test('a chart without data shows its text for this case and offers no table', () => {
    renderKit(
      <LineChart {...CHART} series={[{ name: 'directCredit', label: 'Direct credits', values: ['0.00', 0] }]} />,
    )
    expect(screen.getByRole('figure', { name: 'Amounts by day' }).textContent).toContain('Nothing in these days.')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('a chart of a rate is drawn even if the rate is always 0', () => {
    const series = [{ name: 'directCredit', label: 'Direct credits', values: ['0.00', null] }]
    renderKit(<LineChart {...CHART} series={series} isZeroSaid />)
    expect(screen.getByRole('figure').textContent).not.toContain('Nothing in these days.')
    expect(screen.getByRole('button', { name: 'View as table' })).toBeTruthy()
  })

  test('the legend of a pie chart shows the value of every slice', () => {
    const slices = [
      { name: 'successful', label: 'Successful', value: 3 },
      { name: 'unsuccessful', label: 'Unsuccessful', value: 1 },
    ]
    renderKit(<PieChart {...CHART} slices={slices} />)
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Successful3 NGN',
      'Unsuccessful1 NGN',
    ])
  })
})
