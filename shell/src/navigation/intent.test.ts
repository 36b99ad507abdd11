/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'

const preloadScreen = jest.fn()
const preloadContent = jest.fn(async (..._: readonly unknown[]) => undefined)
jest.unstable_mockModule('../loading/load-screen.ts', () => ({ preloadScreen, preloadContent }))
jest.unstable_mockModule('../loading/installed-modules.ts', () => ({
  routeOf: (path: string) => (path.startsWith('/known') ? { module: 'module', route: path } : undefined),
}))
jest.unstable_mockModule('./visitor.ts', () => ({ currentVisitor: () => 'visitor' }))
const { onIntent } = await import('./intent.ts')

beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
})
afterEach(() => {
  jest.useRealTimers()
})

test('a link’s content is loaded only once the pointer rests on the link, with the query of its address', () => {
  onIntent('/known/a?status=WILD#top')
  expect(preloadScreen).toHaveBeenCalledTimes(1)
  expect(preloadContent).not.toHaveBeenCalled()
  jest.advanceTimersByTime(100)
  expect(preloadContent.mock.calls).toEqual([['module', '/known/a', 'visitor', new URLSearchParams('status=WILD')]])
})

test('a pointer that crosses several links loads only the content of the last link', () => {
  for (const path of ['/known/b', '/known/c', '/known/d']) onIntent(path)
  jest.advanceTimersByTime(100)
  expect(preloadScreen).toHaveBeenCalledTimes(3)
  expect(preloadContent.mock.calls.map(([, route]) => route)).toEqual(['/known/d'])
})

test('a link’s files are loaded once, its content each time the pointer rests, and an unknown address never', () => {
  for (const path of ['/known/e', '/known/e', '/elsewhere']) {
    onIntent(path)
    jest.advanceTimersByTime(100)
  }
  expect(preloadScreen).toHaveBeenCalledTimes(1)
  expect(preloadContent).toHaveBeenCalledTimes(2)
})
