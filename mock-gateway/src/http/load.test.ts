import { expect, test } from '@jest/globals'
import { createLoad } from './load.ts'

test('turns away what is beyond the limit until somebody leaves', () => {
  const load = createLoad(2)
  expect([load.enter(), load.enter(), load.enter()]).toEqual([true, true, false])
  load.leave()
  expect(load.enter()).toBe(true)
})

test('is drained when the last has left, or when patience ends', async () => {
  const load = createLoad(2)
  await load.drained(1_000)
  load.enter()
  let isDrained = false
  const drained = load.drained(60_000).then(() => {
    isDrained = true
  })
  await Promise.resolve()
  expect(isDrained).toBe(false)
  load.leave()
  await drained
  load.enter()
  await load.drained(10)
})
