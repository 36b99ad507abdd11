import { expect, test } from '@jest/globals'
import { amountColumn, textColumn } from './columns.ts'
import { fitAmounts } from './fit-amounts.ts'

const locale = { language: 'en', timeZone: 'UTC' } as const
const widths = (rows: readonly { limit: string | null }[]) =>
  fitAmounts([textColumn('name', 'Name'), amountColumn('limit', 'Limit', { width: 120 })], rows, locale).map(
    ({ width }) => width,
  )

test('text columns and wide enough amount columns stay unchanged', () => {
  expect(widths([{ limit: '5000' }, { limit: null }])).toEqual([undefined, 120])
  expect(widths([])).toEqual([undefined, 120])
})

test('a column of amounts is widened until the longest amount of the page fits', () => {
  const [, width] = widths([{ limit: '5000' }, { limit: '999999999999.99' }])
  expect(width).toBeGreaterThan('999,999,999,999.99'.length * 8)
})

test('a column that draws its amounts with their currency is as wide as both', () => {
  const drawn = amountColumn<{ limit: string }>('limit', 'Limit', {
    width: 20,
    currency: () => 'NGN',
    widest: ({ limit }) => `${limit} NGN`,
    render: () => null,
  })
  const widthOf = (column: typeof drawn) => fitAmounts([column], [{ limit: '5000.00' }], locale)[0]?.width ?? 0
  expect(widthOf(drawn)).toBeGreaterThan(widthOf({ ...drawn, widest: undefined }))
})
