import { expect, test } from '@jest/globals'
import { amountColumn, textColumn } from './columns.ts'
import { roomOf } from './fit-texts.ts'
import { wholeInSight } from './whole-columns.ts'

const name = textColumn('name', 'Name', { isWhole: true, minWidth: 200, flex: 1 })
const reason = textColumn('reason', 'Reason', { minWidth: 160, flex: 1 })
const source = amountColumn('source', 'Source', { width: 140 })
const target = amountColumn('target', 'Target', { width: 140 })

/** Returns the place at which each column ends. */
function ends(columns: Parameters<typeof wholeInSight>[0], room: number): number[] {
  const placed = wholeInSight(columns, room)
  return placed.map((_, at) => Math.round(roomOf(placed.slice(0, at + 1))))
}

test('the room of an amount that would be cut goes to the columns before it', () => {
  expect(ends([name, reason, source, target], 560)).toEqual([230, 420, 560, 700])
  expect(ends([name, reason, source, target], 420)).toEqual([230, 420, 560, 700])
})

test('no text is shortened for an amount of which only a little is out of sight', () => {
  expect(ends([name, reason, source, target], 620)).toEqual([260, 480, 620, 760])
  expect(ends([name, source, target], 460)).toEqual([320, 460, 600])
})

test('without texts the last column in sight takes the room', () => {
  expect(ends([source, target, { ...target, id: 'third' }], 300)).toEqual([140, 300, 440])
})

test('columns that fit, and a first column that is wider than the room, keep their widths', () => {
  const all = [name, reason, source]
  expect(wholeInSight(all, 500)).toBe(all)
  expect(wholeInSight(all, 150)).toBe(all)
})
