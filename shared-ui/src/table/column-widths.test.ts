import { expect, test } from '@jest/globals'
import { INITIAL_TABLE_STATE } from '@portal/contract'
import { placedInRoom, withinRoom, withOwnWidths, withWidth } from './column-widths.ts'
import {
  amountColumn,
  dateColumn,
  numberColumn,
  referenceColumn,
  serialColumn,
  statusColumn,
  textColumn,
} from './columns.ts'
import type { FittedColumn } from './fit-texts.ts'

type Row = object
const name: FittedColumn<Row> = { ...textColumn<Row>('name', 'Name'), minWidth: 500, usualWidth: 200, flex: 500 }
const email: FittedColumn<Row> = { ...textColumn<Row>('email', 'E-mail'), minWidth: 300, usualWidth: 200, flex: 300 }
const date = dateColumn<Row>('date', 'Created')

test('a manually sized column keeps its width within the limits, whatever its content', () => {
  const state = withWidth(withWidth(INITIAL_TABLE_STATE, 'name', 120.4), 'email', 3)
  expect(state.widths).toEqual({ name: 120, email: 48 })
  const [first, second] = withOwnWidths([name, date, email], { name: 120, date: 99_999 })
  expect(first).toMatchObject({ width: 120, minWidth: undefined, flex: undefined })
  expect(second).toMatchObject({ width: 900 })
})

test('if every column is manually sized, the last text column takes the remaining room', () => {
  const [first, second, third] = withOwnWidths([name, email, amountColumn<Row>('amount', 'Amount')], {
    name: 120,
    email: 140,
    amount: 90,
  })
  expect(first?.flex).toBeUndefined()
  expect(second).toMatchObject({ minWidth: 140, flex: 1 })
  expect(third).toMatchObject({ width: 90 })
})

const ids = (columns: readonly FittedColumn<Row>[]) => columns.map(({ id }) => id)
const leasts = (columns: readonly FittedColumn<Row>[]) => columns.map(({ minWidth }) => minWidth)

test('if the columns do not fit, unusually long texts are shortened', () => {
  const all = [name, email, date]
  expect(withinRoom(all, 920, true)).toBe(all)
  expect(leasts(withinRoom(all, 919, true))).toEqual([200, 200, undefined])
})

test('a list without a panel beside it keeps its columns and the width of usual texts, and scrolls', () => {
  const spare = (id: string, at: number) => numberColumn<Row>(id, id, { width: 400, spare: at })
  const whole = { ...name, isWhole: true, leastWidth: 160, shortestWidth: 140 }
  const serial = serialColumn<Row>('S/N', { stays: true })
  const all = [serial, spare('second', 2), whole, spare('first', 1), date]
  const shown = withinRoom(all, 800, true)
  expect(ids(shown)).toEqual(ids(all))
  expect(shown[2]).toMatchObject({ minWidth: 200 })
})

test('a list beside nothing narrows its figures to the longest of the page before it scrolls', () => {
  const amount = (id: string) => ({ ...amountColumn<Row>(id, id, { width: 164 }), snugWidth: 120 })
  const all: FittedColumn<Row>[] = [name, ...['source', 'destination', 'charge', 'balance'].map(amount)]
  const widthIn = (room: number) => withinRoom(all, room, true)[1]?.width
  expect(widthIn(200 + 4 * 164)).toBe(164)
  expect(widthIn(200 + 4 * 164 - 1)).toBe(120)
})

test('in a list that scrolls a status moves forward until it is in sight, and the other columns keep their order', () => {
  const figure = (id: string) => numberColumn<Row>(id, id, { width: 250 })
  const status = statusColumn<Row>('status', 'Status', () => undefined)
  const all = [figure('one'), figure('two'), figure('three'), figure('four'), status]
  const placed = (room: number, mayMove = true) => ids(placedInRoom(all, room, mayMove, undefined))
  expect(placed(1140)).toEqual(['one', 'two', 'three', 'four', 'status'])
  expect(placed(1139)).toEqual(['one', 'two', 'three', 'status', 'four'])
  expect(placed(800)).toEqual(['one', 'two', 'status', 'three', 'four'])
  expect(placed(800, false)).toEqual(ids(all))
  // A width that the user set counts instead of the usual width.
  expect(ids(placedInRoom(all, 1139, true, { one: 240 }))).toEqual(ids(all))
})

test('a list without room for all columns hides the running number, unless the specification requires it', () => {
  const plain = (stays?: true) => [serialColumn<Row>('S/N', { stays }), textColumn<Row>('name', 'Name', { width: 760 })]
  const placed = (room: number, stays?: true) => ids(placedInRoom(plain(stays), room, false, undefined))
  expect(placed(816)).toEqual(['serial', 'name'])
  expect(placed(815)).toEqual(['name'])
  expect(placed(815, true)).toEqual(['serial', 'name'])
})

test('beside a panel the running number is hidden, then spare columns, but none that the user chose', () => {
  const spare = (id: string, at: number) => numberColumn<Row>(id, id, { width: 100, spare: at })
  const all = [serialColumn<Row>('S/N'), spare('second', 2), name, spare('first', 1), date]
  expect(ids(withinRoom(all, 520, true))).toEqual(['second', 'name', 'first', 'date'])
  expect(ids(withinRoom(all, 519, true))).toEqual(['second', 'name', 'date'])
  expect(ids(withinRoom(all, 100, false))).toEqual(['second', 'name', 'first', 'date'])
})

test('after hiding columns, a narrow table shortens the texts that may be shortened', () => {
  const [first, second] = withinRoom([name, { ...email, leastWidth: 150 }, date], 500, false)
  expect(first).toMatchObject({ width: 200, flex: undefined })
  expect(second).toMatchObject({ minWidth: 150, flex: 200 })
})

test('a narrow table shortens long names, but never narrows a column with a manual width', () => {
  const long = { ...name, isWhole: true, shortestWidth: 140 }
  expect(withinRoom([long, date], 100, false)[0]).toMatchObject({ minWidth: 140, flex: 140 })
  const drawn = withOwnWidths([long, email], { name: 400 })
  expect(withinRoom(drawn, 100, false)[0]).toMatchObject({ width: 400 })
})

test('the width of usual texts is never reduced', () => {
  const wide = [1, 2, 3, 4].map((at) => ({ ...email, id: `email${at}` }))
  expect(leasts(withinRoom([name, ...wide], 760, true))).toEqual([200, 200, 200, 200, 200])
})

test('beside a panel columns are hidden from the last to the first, but the status after the others and the name never', () => {
  const status = statusColumn<Row>('status', 'Status', () => undefined)
  const all = [name, email, date, status]
  expect(ids(withinRoom(all, 660, true))).toEqual(['name', 'email', 'date', 'status'])
  expect(ids(withinRoom(all, 659, true))).toEqual(['name', 'email', 'status'])
  expect(ids(withinRoom(all, 400, true))).toEqual(['name', 'status'])
  expect(ids(withinRoom(all, 300, true))).toEqual(['name'])
  expect(ids(withinRoom(all, 300, false))).toEqual(['name', 'email', 'date', 'status'])
  const code = referenceColumn<Row>('code', 'Code', { width: 100, narrow: 'lead' })
  const [wide, beside] = withinRoom([code, name, status], 300, true)
  expect([wide, beside]).toMatchObject([{ id: 'code', minWidth: 100, flex: 1 }, { id: 'status' }])
  const amount = amountColumn<Row>('amount', 'Amount', { width: 120, narrow: 'below' })
  expect(ids(withinRoom([name, email, amount, status], 460, true))).toEqual(['name', 'amount', 'status'])
  const due = statusColumn<Row>('due', 'Due', () => undefined)
  expect(ids(withinRoom([code, due, { ...status, narrow: 'rest' }], 250, true))).toEqual(['code', 'due'])
})

test('beside a panel the columns that identify a row stay, and amounts are hidden after other columns', () => {
  const day = dateColumn<Row>('day', 'Day', { width: 100, narrow: 'below' })
  const [debit, balance] = ['debit', 'balance'].map((id) => amountColumn<Row>(id, id, { width: 110 })) as [
    FittedColumn<Row>,
    FittedColumn<Row>,
  ]
  const event = { ...name, leastWidth: 90 }
  const all = [day, event, email, debit, balance]
  expect(ids(withinRoom(all, 720, true))).toEqual(['day', 'name', 'email', 'debit', 'balance'])
  expect(ids(withinRoom(all, 520, true))).toEqual(['day', 'name', 'debit', 'balance'])
  expect(leasts(withinRoom(all, 410, true))).toEqual([undefined, 90, undefined, undefined])
  expect(ids(withinRoom(all, 409, true))).toEqual(['day', 'name', 'debit'])
  expect(ids(withinRoom(all, 250, true))).toEqual(['day', 'name'])
  // These columns do not fit either: the list scrolls.
  expect(ids(withinRoom(all, 100, true))).toEqual(['day', 'name'])
})

test('beside a panel a status or amount column is narrowed to the width that the values of the page need', () => {
  const long = { ...name, isWhole: true, shortestWidth: 140, minWidth: 200 }
  const status: FittedColumn<Row> = { ...statusColumn<Row>('status', 'Status', () => undefined), snugWidth: 90 }
  const amount: FittedColumn<Row> = { ...amountColumn<Row>('amount', 'Amount', { narrow: 'below' }), snugWidth: 100 }
  const all = [long, status, amount]
  expect(withinRoom(all, 476, true)).toBe(all)
  expect(withinRoom(all, 475, true)).toMatchObject([{ minWidth: 200 }, { width: 90 }, { width: 100 }])
  expect(withinRoom(all, 330, true)).toMatchObject([{ minWidth: 140 }, { width: 90 }, { width: 100 }])
})

test('beside a panel a name is cut to its first letters before the status column is hidden', () => {
  const long = { ...name, isWhole: true, minWidth: 200, shortestWidth: 180 }
  const status = statusColumn<Row>('status', 'Status', () => undefined, { width: 100 })
  expect(withinRoom([long, status], 279, true)).toMatchObject([{ minWidth: 112 }, { id: 'status' }])
  expect(ids(withinRoom([long, status], 211, true))).toEqual(['name'])
})

test('beside a panel a date that a phone shows under the name is hidden before the status', () => {
  const status = statusColumn<Row>('status', 'Status', () => undefined, { width: 140 })
  const next = dateColumn<Row>('next', 'Next', { width: 168, narrow: 'below' })
  const lead: FittedColumn<Row> = { ...name, narrow: 'lead', shortestWidth: 200 }
  expect(ids(withinRoom([lead, next, status], 420, true))).toEqual(['name', 'next', 'status'])
  expect(ids(withinRoom([lead, next, status], 380, true))).toEqual(['name', 'status'])
})

test('a column with the option "stays" is always shown', () => {
  const wrong: FittedColumn<Row> = { ...textColumn<Row>('role', 'Role', { stays: true }), minWidth: 300, flex: 300 }
  expect(ids(withinRoom([name, email, wrong, date], 400, true))).toEqual(['name', 'role'])
})
