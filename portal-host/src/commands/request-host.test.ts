import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from '@jest/globals'
import { askHost } from './request-host.ts'

/** Long enough for one request on this machine. The test with a silent host waits for the whole time. */
const TIMEOUT_MS = 500

let close = () => {}
afterEach(() => close())

async function hostThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const ask = (url: string) => askHost({ url, path: '/registry/calls', token: 'the-token', timeoutMs: TIMEOUT_MS })

const answering =
  (status: number, type: string, text: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': type }).end(text)

it('the token is sent, and an answer in JSON is returned', async () => {
  const url = await hostThat(({ headers }, response) => void response.end(JSON.stringify(headers.authorization)))
  expect(await ask(url)).toBe('Bearer the-token')
})

it.each<[string, RequestListener, RegExp]>([
  ['refuses the token', answering(401, 'text/plain', 'no'), /^the portal at \S+ refused the token: RELEASES_TOKEN or/],
  [
    'does not know the request',
    answering(404, 'application/json', '{}'),
    /does not know \/registry\/calls: .*the host is older than this command, or it has no RELEASES_TOKEN/,
  ],
  ['gives its own reason', answering(422, 'text/plain; charset=utf-8', 'the reason\n'), /^the reason$/],
  ['is a proxy without its portal', answering(502, 'text/html', '<html>'), /answered 502: is a portal host there\?$/],
  ['answers with a page', answering(200, 'text/html', '<html>'), /answered without JSON: is a portal host there/],
  [
    'stops in the middle of its answer',
    (_request, response) => void response.write('{'),
    /does not answer \(.*timeout\)$/,
  ],
  ['does not answer in time', () => {}, /^the portal at \S+ does not answer \(.*timeout\)$/],
])('the error names the cause if a host %s', async (_case, answers, says) => {
  await expect(ask(await hostThat(answers))).rejects.toMatchObject({
    name: 'ReleaseError',
    message: expect.stringMatching(says),
  })
})

it('the error names the address if nothing listens there', async () => {
  const url = await hostThat(() => {})
  close()
  await expect(ask(url)).rejects.toThrow(`the portal at ${url} does not answer (connect ECONNREFUSED`)
})
