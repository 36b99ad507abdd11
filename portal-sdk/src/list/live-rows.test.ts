import { expect, test } from '@jest/globals'
import { liveRows, pauseAfter } from './live-rows.ts'

interface Row {
  readonly id: string
  readonly status: string
}
const row = (id: string, status = 'PENDING'): Row => ({ id, status })
const idOf = ({ id }: Row) => id
const SHOWN = [row('3'), row('2'), row('1')]

test('a changed row stays in place, on this page or moved from it', () => {
  const now = { page: [row('5'), row('4'), row('3', 'POSTED')], elsewhere: [row('1', 'FAILED'), row('2')] }
  expect(liveRows(SHOWN, now, idOf, true)).toEqual({
    rows: [row('3', 'POSTED'), row('2'), row('1', 'FAILED')],
    newCount: 2,
    isMore: false,
  })
})

test('rows that move up from the next page are not new', () => {
  const now = { page: [row('3'), row('1'), row('0')], elsewhere: [row('2', 'POSTED')] }
  expect(liveRows(SHOWN, now, idOf, true)).toMatchObject({ newCount: 0 })
})

test('a page of only new rows shows that there may be more', () => {
  const now = { page: [row('9'), row('8'), row('7')], elsewhere: SHOWN }
  expect(liveRows(SHOWN, now, idOf, true)).toMatchObject({ rows: SHOWN, newCount: 3, isMore: true })
})

test('in another sort order no row counts as new', () => {
  const now = { page: [row('9'), row('3'), row('2')], elsewhere: [row('1')] }
  expect(liveRows(SHOWN, now, idOf, false)).toMatchObject({ newCount: 0, isMore: false })
})

test('an empty list shows new rows', () => {
  expect(liveRows([], { page: [row('1')], elsewhere: [] }, idOf, true).rows).toEqual([row('1')])
})

test('a removed row stays as last seen', () => {
  expect(liveRows(SHOWN, { page: [], elsewhere: [] }, idOf, true)).toMatchObject({ rows: SHOWN, newCount: 0 })
})

test.each([
  [40, 5_000],
  [400, 8_000],
  [20_000, 15_000],
])('after an answer of %i ms the next request follows in %i', (took, pause) => {
  expect(pauseAfter(took)).toBe(pause)
})
