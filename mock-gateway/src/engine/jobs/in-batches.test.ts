import { expect, test } from '@jest/globals'
import { inBatches } from './in-batches.ts'

const cancelled = () => Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })

/** Returns rows that a statement can process only in batches of a manageable size; larger batches time out. */
function rows(count: number, manageable: (size: number) => boolean) {
  const tried: number[] = []
  let left = count
  const take = async (size: number) => {
    tried.push(size)
    if (!manageable(size)) throw cancelled()
    const done = Math.min(size, left)
    left -= done
    return done
  }
  return { tried, take }
}

test('batches are processed until a batch is not full', async () => {
  const { tried, take } = rows(25, () => true)
  expect(await inBatches(10, take)).toBe(25)
  expect(tried).toEqual([10, 10, 10])
})

test('a batch that times out is halved, and the batch size grows again after successes', async () => {
  let isBusy = true
  const { tried, take } = rows(40, (size) => !isBusy || size <= 5)
  const total = await inBatches(20, async (size) => {
    const done = await take(size)
    isBusy = tried.length < 4
    return done
  })
  expect(total).toBe(40)
  expect(tried).toEqual([20, 10, 5, 10, 5, 10, 20, 20])
})

test('if every batch times out, batches shrink to one row, and the timeout of this row is thrown', async () => {
  const { tried, take } = rows(3, () => false)
  await expect(inBatches(5, take)).rejects.toMatchObject({ code: '57014' })
  expect(tried).toEqual([5, 3, 2, 1])
})

test('a batch is halved if its client stopped waiting, but not if it failed for another reason', async () => {
  let tries = 0
  await inBatches(4, async (size) => {
    tries += 1
    if (size > 2) throw new Error('Query read timeout')
    return 0
  })
  expect(tries).toBe(2)
  await expect(inBatches(4, () => Promise.reject(new Error('no such column')))).rejects.toThrow('no such column')
})
