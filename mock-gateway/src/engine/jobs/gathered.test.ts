import { expect, test } from '@jest/globals'
import { gathered } from './gathered.ts'

test('all items that arrive during a run are handled by the next run', async () => {
  const runs: number[][] = []
  const first = Promise.withResolvers<void>()
  const add = gathered<number>(async (items) => {
    runs.push([...items])
    if (runs.length === 1) await first.promise
  })
  const one = add(1)
  await Promise.resolve()
  const others = [add(2), add(3)]
  first.resolve()
  await Promise.all([one, ...others])
  expect(runs).toEqual([[1], [2, 3]])
})

test('a failed run fails only for its own items, and the next run continues', async () => {
  const add = gathered<string>(async (items) => {
    if (items.includes('bad')) throw new Error('bad')
  })
  const bad = add('bad')
  await Promise.resolve()
  const good = add('good')
  await expect(bad).rejects.toThrow('bad')
  await expect(good).resolves.toBeUndefined()
})

test('a run that waits includes the items that arrive before it begins, and no later items', async () => {
  const runs: number[][] = []
  const add = gathered<number>(async (items) => void runs.push([...items]), 20)
  const first = add(1)
  await new Promise((done) => setImmediate(done))
  await Promise.all([first, add(2)])
  await add(3)
  expect(runs).toEqual([[1, 2], [3]])
})
