/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals'
import { setDefaultClient } from '@portal/api-client'
import { fakeClient } from '@portal/api-client/testing'
import { NO_SESSION, useSessionStore } from '@portal/portal-sdk/host'
import { releasedModule } from '../testing/module.ts'
import { reportFailedLoad } from './report-failed-load.ts'

const host = jest.fn(async (_path: string, _init: { body: string }) => new Response(null, { status: 204 }))
const fetcher = host as unknown as typeof fetch
const sent = () => host.mock.calls.map(([path, { body }]) => [path, JSON.parse(body)] as const)

/** Returns a release with a new version each time, because a release is reported only once. */
let versions = 0
const release = () => ({ ...releasedModule(), version: `1.0.${versions++}` })

afterEach(() => {
  host.mockClear()
  useSessionStore.setState(NO_SESSION)
})

test('each release is reported only once before sign-in, with an identifier that the browser stores', async () => {
  const [one, two] = [release(), release()]
  await reportFailedLoad(one, 'boom', fetcher)
  await reportFailedLoad(one, 'boom again', fetcher)
  await reportFailedLoad(two, 'x'.repeat(1000), fetcher)
  const [[path, first] = [], [, second] = []] = sent()
  expect(path).toBe('/failed-loads')
  expect(first).toEqual({ module: 'mfe-users', version: one.version, error: 'boom', browser: expect.any(String) })
  expect(second).toMatchObject({ version: two.version, browser: first.browser, error: 'x'.repeat(300) })
  expect(sent()).toHaveLength(2)
})

test('a signed-in user’s report carries the gateway’s voucher, and does not count as user activity', async () => {
  const background: unknown[] = []
  const client = fakeClient({ 'auth/validate': () => ({ reportVoucher: 'a-voucher-of-the-gateway' }) })
  const send: typeof client.send = (call, request, options) => {
    background.push(options?.background)
    return client.send(call, request, options)
  }
  setDefaultClient({ ...client, send })
  useSessionStore.setState({ status: 'full' })
  await reportFailedLoad(release(), 'boom', fetcher)
  expect(sent()[0]?.[1]).toMatchObject({ voucher: 'a-voucher-of-the-gateway' })
  expect(background).toEqual([true])
})

test('a module in development is not reported, and a failing report throws no error', async () => {
  await reportFailedLoad({ ...release(), development: true }, 'boom', fetcher)
  expect(sent()).toEqual([])
  const down = (async () => Promise.reject(new Error('down'))) as unknown as typeof fetch
  await expect(reportFailedLoad(release(), 'boom', down)).resolves.toBeUndefined()
})
