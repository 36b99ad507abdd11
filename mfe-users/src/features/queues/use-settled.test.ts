/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { ARRIVAL_MS, useSettled } from './use-settled.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('content settles only after it has been shown for a while, and missing content never settles', () => {
  const { result, rerender } = renderHook((shown: string | null) => useSettled(shown), {
    initialProps: 'a' as string | null,
  })
  expect(result.current).toBe(false)
  act(() => jest.advanceTimersByTime(ARRIVAL_MS))
  expect(result.current).toBe(true)
  rerender('b')
  expect(result.current).toBe(false)
  act(() => jest.advanceTimersByTime(ARRIVAL_MS - 1))
  expect(result.current).toBe(false)
  act(() => jest.advanceTimersByTime(1))
  expect(result.current).toBe(true)
  rerender(null)
  act(() => jest.advanceTimersByTime(ARRIVAL_MS))
  expect(result.current).toBe(false)
})
