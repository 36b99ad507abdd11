import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from '@jest/globals'
import { commonPart, createCallsReader } from './gateway-calls.ts'

const OLD = { 'users/read': { since: '3.0.0', breaking: '2.0.0' }, 'users/old': { since: '1.0.0', breaking: '1.0.0' } }
const NEW = { 'users/read': { since: '4.1.0', breaking: '3.0.0' }, 'users/new': { since: '4.1.0', breaking: '4.1.0' } }

let server: Server | undefined
afterEach(() => new Promise((done) => (server ? server.close(done) : done(undefined))))

/** Serves answers in turn, one per connection, as a balancer before several processes does. */
async function balancer(answers: readonly (readonly [status: number, body: string])[]): Promise<string> {
  const served = new WeakMap<object, number>()
  let connections = 0
  server = createServer(({ socket }, response) => {
    if (!served.has(socket)) served.set(socket, connections++)
    const [status, body] = answers[(served.get(socket) ?? 0) % answers.length] ?? [500, '']
    response.writeHead(status).end(body)
  })
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const table = (calls: object) => [200, JSON.stringify({ version: '4.1.0', calls })] as const

describe('the calls of the running gateway', () => {
  test('the calls of one gateway are its own', async () => {
    expect(await createCallsReader(await balancer([table(OLD)]))()).toEqual({ calls: OLD })
  })

  test('of two releases behind one address, the calls are those that both have', async () => {
    const read = createCallsReader(await balancer([table(OLD), table(NEW)]))
    expect(await read()).toEqual({ calls: { 'users/read': { since: '3.0.0', breaking: '3.0.0' } } })
  })

  test('the common part of versions is compared by number', () => {
    const at = (since: string) => ({ 'users/read': { since, breaking: since } })
    expect(commonPart([at('9.0.0'), at('10.0.0')])).toEqual({ 'users/read': { since: '9.0.0', breaking: '10.0.0' } })
  })

  test('a gateway in the same process is read without a connection', async () => {
    const inject = async ({ url }: { url: string }) => ({
      statusCode: url === '/.well-known/portal-calls.json' ? 200 : 404,
      body: JSON.stringify({ calls: NEW }),
    })
    expect(await createCallsReader({ inject, routing: () => {} })()).toEqual({ calls: NEW })
  })

  test.each<[string, readonly (readonly [number, string])[], string]>([
    ['a gateway from before the table', [[404, '']], 'status 404'],
    ['one of two releases is from before the table', [table(NEW), [404, '']], 'status 404'],
    ['another answer', [[200, '<h1>Sign in</h1>']], 'not valid JSON'],
    ['a table without versions', [table({ 'users/read': {} })], 'users/read has no versions'],
  ])('the calls are unknown: %s', async (_, answers, reason) => {
    const found = await createCallsReader(await balancer(answers))()
    expect(found).toEqual({ fault: expect.stringContaining(reason) })
  })

  test('the calls are unknown if no gateway answers, or none is known', async () => {
    expect(await createCallsReader('http://127.0.0.1:9')()).toHaveProperty('fault')
    expect(await createCallsReader(undefined)()).toEqual({ fault: expect.stringContaining('GATEWAY_URL') })
  })
})
