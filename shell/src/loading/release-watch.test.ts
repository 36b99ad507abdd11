/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { releasedModule } from '../testing/module.ts'
import { askRegistry, useNewRelease, watchModule, watchReleases } from './release-watch.ts'

let isHidden = false
Object.defineProperty(document, 'hidden', { get: () => isHidden })

beforeEach(() => {
  jest.useFakeTimers()
  isHidden = false
  useNewRelease.setState({ isReady: false })
})
afterEach(() => {
  jest.useRealTimers()
})

const module = releasedModule()
const host = (serial: number, modules: readonly object[] = [module]) =>
  jest.fn(async () => Response.json({ serial, modules })) as unknown as jest.Mock & typeof fetch
const becomeVisible = async () => {
  isHidden = false
  document.dispatchEvent(new Event('visibilitychange'))
  await jest.advanceTimersByTimeAsync(0)
}

test('a newer release is announced within ten seconds, and an unchanged release never', async () => {
  const stop = watchReleases(7, host(7))
  await jest.advanceTimersByTimeAsync(60_000)
  expect(useNewRelease.getState().isReady).toBe(false)
  stop()

  const stopNewer = watchReleases(7, host(8))
  await jest.advanceTimersByTimeAsync(9_000)
  expect(useNewRelease.getState().isReady).toBe(true)
  stopNewer()
})

test('a hidden tab sends no requests, and sends a request as soon as it becomes visible', async () => {
  isHidden = true
  const asked = host(8)
  const stop = watchReleases(7, asked)
  await jest.advanceTimersByTimeAsync(600_000)
  expect(asked).not.toHaveBeenCalled()
  await becomeVisible()
  expect(useNewRelease.getState().isReady).toBe(true)
  stop()
})

test('a failed request to the host changes nothing', async () => {
  const down = (async () => Promise.reject(new Error('down'))) as unknown as typeof fetch
  const stop = watchReleases(7, down)
  await jest.advanceTimersByTimeAsync(180_000)
  expect(useNewRelease.getState().isReady).toBe(false)
  stop()
})

test.each<[string, readonly object[], boolean]>([
  ['serves another release of the module', [{ ...module, version: '0.0.9' }], true],
  ['serves other modules only', [{ ...module, name: 'mfe-loans' }], true],
  ['serves the failed release', [module], false],
  ['lost its registry', [], false],
])('a failed card reacts within three seconds only to a replacement, if the host %s', async (_, modules, isTold) => {
  const onReplaced = jest.fn()
  const stop = watchModule(module, onReplaced, host(8, modules))
  await jest.advanceTimersByTimeAsync(2_500)
  expect(onReplaced.mock.calls.length > 0).toBe(isTold)
  stop()
  onReplaced.mockClear()
  await jest.advanceTimersByTimeAsync(60_000)
  expect(onReplaced).not.toHaveBeenCalled()
})

test.each([
  ['another shell makes the module compatible', {}, true],
  ['the module stays incompatible', { incompatible: { needs: 'useRead 2.0.0', has: '1.0.0' } }, false],
])('the card of an incompatible module is replaced if %s', async (_, mark, isTold) => {
  const onReplaced = jest.fn()
  const marked = { ...module, incompatible: { needs: 'useRead 2.0.0', has: '1.0.0' } }
  const stop = watchModule(marked, onReplaced, host(8, [{ ...module, ...mark }]))
  await jest.advanceTimersByTimeAsync(2_500)
  expect(onReplaced.mock.calls.length > 0).toBe(isTold)
  stop()
})

test('a request for an unchanged registry sends its tag and receives no body', async () => {
  const registry = { serial: 8, modules: [] }
  await askRegistry((async () => Response.json(registry, { headers: { etag: '"eight"' } })) as unknown as typeof fetch)
  const unchanged = jest.fn(async (_path: string, _init: RequestInit) => new Response(null, { status: 304 }))
  expect(await askRegistry(unchanged as unknown as typeof fetch)).toEqual(registry)
  expect(unchanged.mock.calls[0]?.[1].headers).toEqual({ 'if-none-match': '"eight"' })
})
