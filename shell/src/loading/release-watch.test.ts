/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { useNewRelease, watchReleases } from './release-watch.ts'

beforeEach(() => {
  jest.useFakeTimers()
  useNewRelease.setState({ isReady: false })
})
afterEach(() => {
  jest.useRealTimers()
})

const host = (serial: number) => (async () => Response.json({ serial, modules: [] })) as unknown as typeof fetch

test('says so when something newer was published, and only then', async () => {
  const stop = watchReleases(7, host(7))
  await jest.advanceTimersByTimeAsync(60_000)
  expect(useNewRelease.getState().isReady).toBe(false)
  stop()

  const stopNewer = watchReleases(7, host(8))
  await jest.advanceTimersByTimeAsync(60_000)
  expect(useNewRelease.getState().isReady).toBe(true)
  stopNewer()
})

test('a host that does not answer changes nothing', async () => {
  const stop = watchReleases(7, (async () => Promise.reject(new Error('down'))) as unknown as typeof fetch)
  await jest.advanceTimersByTimeAsync(180_000)
  expect(useNewRelease.getState().isReady).toBe(false)
  stop()
})
