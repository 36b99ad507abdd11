import { expect, test } from '@jest/globals'
import { mapInSlices } from './map-in-slices.ts'

test('a list is mapped in order, and other work has its turn after a millisecond', async () => {
  const events: (string | number)[] = []
  setImmediate(() => events.push('other'))
  let ms = 0
  const mapped = await mapInSlices(
    [1, 2, 3, 4, 5],
    (item) => {
      events.push(item)
      ms += 0.5
      return item * 10
    },
    () => ms,
  )
  expect(mapped).toEqual([10, 20, 30, 40, 50])
  expect(events.indexOf('other')).toBe(2)
})

test('an empty list is mapped to an empty list', async () => {
  expect(await mapInSlices([], String)).toEqual([])
})
