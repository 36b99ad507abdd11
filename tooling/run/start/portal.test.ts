import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from '@jest/globals'
import { readConfig } from '@portal/portal-host'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { type GatewayInProcess, startPortal } from './portal.ts'

const stops: (() => Promise<unknown>)[] = []
const lifetime = { onStop: (stop: () => Promise<unknown>) => stops.push(stop), stop: () => Promise.reject() }
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

async function settings(port: number) {
  const dir = await temporaryFolder('portal-start')
  return readConfig({ HOST: '127.0.0.1', PORT: String(port), RELEASES_DIR: dir, LOG_LEVEL: 'silent' })
}

function fakeGateway(onStop: () => Promise<unknown>): GatewayInProcess {
  return {
    app: {
      routing: (_request, response) => response.end('gateway'),
      inject: async () => ({ statusCode: 200, body: '{"keys":[]}' }),
    },
    start: async () => undefined,
    stop: onStop,
  }
}

describe('startPortal', () => {
  it('npm start serves pages and calls at one address, and stops the host before the gateway', async () => {
    let address = ''
    let hostWasGone = false
    const gateway = fakeGateway(async () => {
      hostWasGone = await fetch(address).then(
        () => false,
        () => true,
      )
    })
    const parts = { build: async () => [], createGateway: async () => gateway }
    address = (await startPortal(await settings(0), lifetime, parts)).address
    expect(await (await fetch(`${address}/api/auth/login`, { method: 'POST' })).text()).toBe('gateway')
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    for (const stop of stops.splice(0).reverse()) await stop()
    expect(hostWasGone).toBe(true)
  })

  it('npm start reports that its port is in use before it builds or starts anything', async () => {
    const other = createServer()
    await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready))
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const unexpected = () => Promise.reject(new Error('too early'))
    const start = startPortal(await settings(port), lifetime, { build: unexpected, createGateway: unexpected })
    await expect(start).rejects.toThrow(`Port ${port} is taken`)
    await expect(start).rejects.toThrow(`PORT=${port + 1} DATA_DIR=.data/${port + 1} npm start`)
    await new Promise((done) => other.close(done))
  })
})
