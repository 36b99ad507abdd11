import { expect, test } from '@jest/globals'
import { INITIAL_TABLE_STATE } from '@portal/contract'
import { withinRoom, withOwnWidths, withWidth } from './column-widths.ts'
import { amountColumn, dateColumn, textColumn } from './columns.ts'
import type { FittedColumn } from './fit-texts.ts'

type Row = object
const name: FittedColumn<Row> = { ...textColumn<Row>('name', 'Name'), minWidth: 500, usualWidth: 200, flex: 500 }
const email: FittedColumn<Row> = { ...textColumn<Row>('email', 'E-mail'), minWidth: 300, usualWidth: 200, flex: 300 }
const date = dateColumn<Row>('date', 'Created')

test('a column stays as wide as it was drawn, within reason, whatever it holds', () => {
  const state = withWidth(withWidth(INITIAL_TABLE_STATE, 'name', 120.4), 'email', 3)
  expect(state.widths).toEqual({ name: 120, email: 48 })
  const [first, second] = withOwnWidths([name, date, email], { name: 120, date: 99_999 })
  expect(first).toMatchObject({ width: 120, minWidth: undefined, flex: undefined })
  expect(second).toMatchObject({ width: 900 })
})

test('where every column was drawn, the last text shares what is left over', () => {
  const [first, second, third] = withOwnWidths([name, email, amountColumn<Row>('amount', 'Amount')], {
    name: 120,
    email: 140,
    amount: 90,
  })
  expect(first?.flex).toBeUndefined()
  expect(second).toMatchObject({ minWidth: 140, flex: 1 })
  expect(third).toMatchObject({ width: 90 })
})

test('where there is no room, what is longer than usual is shortened, each column by its part', () => {
  const fits = withinRoom([name, email, date], 720)
  expect(fits.map(({ minWidth }) => minWidth)).toEqual([350, 250, undefined])
  expect(withinRoom([name, email, date], 920)).toEqual([name, email, date])
})

test('what usual texts want is never taken', () => {
  expect(withinRoom([name, email, date], 100).map(({ minWidth }) => minWidth)).toEqual([200, 200, undefined])
})
