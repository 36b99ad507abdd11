import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from '@jest/globals'
import { SHELL_HEADER } from '../http/registry.ts'
import { awaitServed } from './await-served.ts'

const ACTIVATED = { serial: 4, active: { shell: '0.1.0+a' } }
/** Long enough for one request on this machine. The test with a silent host waits for the whole time. */
const TIMEOUT_MS = 100

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

it('a host that serves the published release is recognized', async () => {
  const url = await hostThat((_request, response) => {
    response.setHeader(SHELL_HEADER, '0.1.0+a').end(JSON.stringify({ serial: 4, modules: [] }))
  })
  expect(await awaitServed(url, ACTIVATED)).toBe(true)
})

it('an address without a listener counts as no host', async () => {
  const url = await hostThat(() => {})
  close()
  expect(await awaitServed(url, ACTIVATED)).toBe(false)
})

it.each<[string, RequestListener]>([
  ['hangs', () => {}],
  ['fails', (_request, response) => void response.writeHead(500).end('no')],
  ['hangs up', (request) => void request.destroy()],
  ['answers something else', (_request, response) => void response.end('<html>')],
])('a host that %s still counts as a running host', async (_, answers) => {
  const url = await hostThat(answers)
  await expect(awaitServed(url, ACTIVATED, TIMEOUT_MS)).rejects.toThrow(
    `it is recorded, but a portal runs at ${url} and has not answered`,
  )
})

it('the message says which release a host serves instead of the published release', async () => {
  const url = await hostThat((_request, response) => void response.end(JSON.stringify({ serial: 3, modules: [] })))
  await expect(awaitServed(url, ACTIVATED, TIMEOUT_MS)).rejects.toThrow('its registry has number 3, this is 4')
})
