import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startProviderSignIn } from '@portal/contract/auth/auth.calls'
import { startDemoProvider } from '../../../demo-services/provider/index.ts'
import { type AccessDesk, accessDesk } from '../testing/access-desk.ts'
import { complete, ticketAt, visitor } from './testing/visitor.ts'

const PORTAL = 'http://localhost:3000'
const CHALLENGE = 'A'.repeat(43)
const desks: AccessDesk[] = []
let broken: Server

beforeAll(async () => {
  broken = createServer((_request, response) => response.writeHead(503).end('busy'))
  await new Promise<void>((ready) => broken.listen(0, '127.0.0.1', ready))
})
afterAll(async () => {
  for (const desk of desks) await desk.close()
  await new Promise((done) => broken.close(done))
})

async function deskFor(issuer: string, clientSecret = 'secret'): Promise<AccessDesk> {
  const oidc = { issuer, clientId: 'remittance-portal', clientSecret, label: 'the bank' }
  const desk = await accessDesk({ config: { portalUrl: PORTAL, oidc } })
  desks.push(desk)
  return desk
}

describe('a provider', () => {
  test('the start of a sign-in answers 91 if the provider is unreachable or fails', async () => {
    const { issuer, close } = await startDemoProvider({ portalUrl: PORTAL, port: 0 })
    await close()
    for (const address of [issuer, `http://127.0.0.1:${(broken.address() as AddressInfo).port}`]) {
      const answer = await (await deskFor(address)).send(startProviderSignIn, { challenge: CHALLENGE })
      expect(answer).toMatchObject({ responseCode: '91', responseMessage: expect.stringContaining('password') })
    }
  })

  test('the end of a sign-in answers 91 if the provider has become unreachable', async () => {
    const first = await startDemoProvider({ portalUrl: PORTAL, port: 0 })
    const desk = await deskFor(first.issuer, first.clientSecret)
    const browser = await visitor(desk)
    const callback = await browser.signIn('somebody@mail.example')
    await first.close()
    expect(await complete(desk, await ticketAt(desk, callback), browser.verifier)).toMatchObject({ responseCode: '91' })
  })

  test('the end of a sign-in answers 20 if the provider rejects the portal’s secret', async () => {
    const provider = await startDemoProvider({ portalUrl: PORTAL, port: 0 })
    const desk = await deskFor(provider.issuer, 'wrong')
    const browser = await visitor(desk)
    const ticket = await ticketAt(desk, await browser.signIn('somebody@mail.example'))
    expect(await complete(desk, ticket, browser.verifier)).toMatchObject({ responseCode: '20' })
    await provider.close()
  })

  test('without a configured provider, the calls answer 40 and the redirect address does not exist', async () => {
    const desk = await accessDesk()
    desks.push(desk)
    expect((await desk.send(startProviderSignIn, { challenge: CHALLENGE })).responseCode).toBe('40')
    expect((await complete(desk, CHALLENGE, CHALLENGE)).responseCode).toBe('40')
    expect((await desk.app.inject({ method: 'GET', url: '/oidc/callback?state=x' })).statusCode).toBe(404)
  })
})
