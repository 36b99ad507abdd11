/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { Registry } from '@portal/contract/module'
import { useDirtyForms } from '@portal/portal-sdk/host'
import { releasedModule } from '../testing/module.ts'
import { takeRelease, takeReplacement } from './take-release.ts'

const failed = releasedModule()
const page = { reload: jest.fn() }
const serving = (version: string) => async (): Promise<Registry> => ({ serial: 2, modules: [{ ...failed, version }] })

beforeEach(() => {
  sessionStorage.clear()
  page.reload.mockClear()
})
afterEach(() => {
  useDirtyForms.setState({ ids: new Set() })
  jest.useRealTimers()
})

test('the page reloads to get the replacement of a failed release, at most once a minute', () => {
  jest.useFakeTimers()
  takeRelease(failed, page)
  takeRelease(failed, page)
  expect(page.reload).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(60_000)
  takeRelease(failed, page)
  expect(page.reload).toHaveBeenCalledTimes(2)
})

test('a new release never causes a reload that would discard unsent work', async () => {
  useDirtyForms.setState({ ids: new Set(['form']) })
  takeRelease(failed, page)
  expect(await takeReplacement(failed, page, serving('0.2.0'))).toBe(false)
  expect(page.reload).not.toHaveBeenCalled()
})

test('"Try again" reloads the page only if the host serves another release; otherwise only the screen restarts', async () => {
  expect(await takeReplacement(failed, page, serving('0.2.0'))).toBe(true)
  expect(page.reload).toHaveBeenCalledTimes(1)
  expect(await takeReplacement(failed, page, serving(failed.version))).toBe(false)
  expect(await takeReplacement(failed, page, async () => null)).toBe(false)
  expect(page.reload).toHaveBeenCalledTimes(1)
})
