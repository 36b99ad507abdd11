import { expect, test } from '@jest/globals'
import { liveRows, pauseAfter } from './live-rows.ts'

interface Row {
  readonly id: string
  readonly status: string
}
const row = (id: string, status = 'PENDING'): Row => ({ id, status })
const idOf = ({ id }: Row) => id
const SHOWN = [row('3'), row('2'), row('1')]

test('a changed row stays in its place, even if it now belongs to another page', () => {
  const now = { page: [row('5'), row('4'), row('3', 'POSTED')], elsewhere: [row('1', 'FAILED'), row('2')] }
  expect(liveRows(SHOWN, now, idOf, true)).toEqual({
    rows: [row('3', 'POSTED'), row('2'), row('1', 'FAILED')],
    newCount: 2,
    isMore: false,
  })
})

test('rows that move up from the next page do not count as new', () => {
  const now = { page: [row('3'), row('1'), row('0')], elsewhere: [row('2', 'POSTED')] }
  expect(liveRows(SHOWN, now, idOf, true)).toMatchObject({ newCount: 0 })
})

test('a page that has only new rows reports that there may be more', () => {
  const now = { page: [row('9'), row('8'), row('7')], elsewhere: SHOWN }
  expect(liveRows(SHOWN, now, idOf, true)).toMatchObject({ rows: SHOWN, newCount: 3, isMore: true })
})

test('no row counts as new if the list is not sorted by newest first', () => {
  const now = { page: [row('9'), row('3'), row('2')], elsewhere: [row('1')] }
  expect(liveRows(SHOWN, now, idOf, false)).toMatchObject({ newCount: 0, isMore: false })
})

test('an empty list shows new rows at once', () => {
  expect(liveRows([], { page: [row('1')], elsewhere: [] }, idOf, true).rows).toEqual([row('1')])
})

test('a removed row stays as it was last seen', () => {
  expect(liveRows(SHOWN, { page: [], elsewhere: [] }, idOf, true)).toMatchObject({ rows: SHOWN, newCount: 0 })
})

test.each([
  [40, 5_000],
  [400, 8_000],
  [20_000, 15_000],
])('after an answer that took %i ms the next request follows in %i ms', (took, pause) => {
  expect(pauseAfter(took)).toBe(pause)
})
