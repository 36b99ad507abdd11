/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { provideSessionActions } from '@portal/portal-sdk/host'
import { act, renderHook } from '@testing-library/react'
import { useRestoreAgain } from './use-restore-again.ts'

const asked: string[] = []

beforeEach(() => {
  asked.length = 0
  jest.useFakeTimers()
  jest.spyOn(Math, 'random').mockReturnValue(0)
  provideSessionActions({
    restore: async (by = 'person') => {
      asked.push(by)
      return 'unanswered'
    },
    signedIn: () => {},
    signOut: async () => {},
  })
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const look = (isHidden: boolean) =>
  act(async () => {
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('the session is requested again after growing delays, and at once on request or when the network is back', async () => {
  const { result } = renderHook(useRestoreAgain)
  await pass(4_999)
  expect(asked).toEqual([])
  await pass(1)
  await pass(10_000)
  await pass(20_000)
  await pass(30_000)
  await pass(29_999)
  expect(asked).toEqual(['timer', 'timer', 'timer', 'timer'])
  await act(async () => result.current.tryAgain())
  await act(async () => void dispatchEvent(new Event('online')))
  expect(asked.slice(4)).toEqual(['person', 'timer'])
})

test('a hidden page sends no requests, and sends a request when it becomes visible again', async () => {
  const { unmount } = renderHook(useRestoreAgain)
  await look(true)
  await pass(600_000)
  expect(asked).toEqual([])
  await look(false)
  expect(asked).toEqual(['timer'])
  unmount()
  await pass(600_000)
  expect(asked).toEqual(['timer'])
})
