import { describe, expect, it } from '@jest/globals'
import { readPasswordRule } from '@portal/contract/auth/auth.calls'
import { createUser, readUsers } from '@portal/contract/users/users.calls'
import { createClient } from './client.ts'
import { GatewayError } from './gateway-error.ts'
import { memoryStorage } from './storage/memory-storage.ts'
import { plain, sealedGateway } from './testing/sealed-gateway.ts'
import { signedInClient, testClient } from './testing/signed-in-client.ts'

const newUser = { userFirstName: 'Ada' } as never

describe('the client', () => {
  it('the client encrypts a call before sign-in with the gateway’s key and returns the answer', async () => {
    const gateway = await sealedGateway(() => ({ rule: { minLength: 8 } }))
    const client = await testClient(gateway)
    const answer = await client.send(readPasswordRule, {})
    expect(answer).toMatchObject({ responseCode: '00', rule: { minLength: 8 } })
    expect(gateway.received[0]).toMatchObject({ path: '/portal/password-rule/read', body: {}, sessionId: null })
  })

  it('the client decompresses long answers', async () => {
    const long = 'é'.repeat(5_000)
    const gateway = await sealedGateway(() => ({ rule: long }))
    const client = await testClient(gateway)
    expect((await client.send(readPasswordRule, {})).rule).toBe(long)
  })

  it('the client throws an error for every code but 00, with message, fields, correlation id and payload', async () => {
    const gateway = await sealedGateway(({ path, grant }) =>
      path === '/auth/login'
        ? grant('full').then((session) => ({ session, userInfo: { userId: 'u-1' } }))
        : {
            responseCode: '30',
            responseMessage: 'Please correct the marked fields',
            errors: [{ field: 'userPhone', message: 'Phone is required' }],
            triesLeft: 2,
          },
    )
    const { client } = await signedInClient(gateway)
    const error = await client.send(createUser, newUser).catch((failure) => failure)
    expect(error).toBeInstanceOf(GatewayError)
    expect(error).toMatchObject({
      code: '30',
      behaviour: 'refusal',
      message: 'Please correct the marked fields',
      correlationId: 'c-1',
      fields: [{ field: 'userPhone', message: 'Phone is required' }],
      payload: { triesLeft: 2 },
    })
  })

  it('the client reports an unexpected error once by its callback, and also throws the error', async () => {
    const gateway = await sealedGateway(() => ({ responseCode: '999', responseMessage: 'Quote c-1' }))
    const client = await testClient(gateway)
    await expect(client.send(readPasswordRule, {})).rejects.toMatchObject({ code: '999', behaviour: 'toast' })
    expect(client.told).toEqual(['unexpected Quote c-1'])
  })

  it('the client fetches the gateway’s keys again when the gateway no longer knows the old ones, and resends the call', async () => {
    const gateway = await sealedGateway(() => ({}))
    const client = await testClient(gateway, { jwks: gateway.jwks() })
    await gateway.rotate()
    await client.send(readPasswordRule, {})
    await client.send(readPasswordRule, {})
    expect(gateway.keysFetched()).toBe(1)
  })

  it('the client learns the gateway’s time from one refusal, resends once, and keeps that time', async () => {
    const gateway = await sealedGateway(() => ({}))
    const client = await testClient(gateway)
    let exchanges = 0
    gateway.setLine((answer) => {
      exchanges += 1
      return answer
    })
    gateway.setSkew(-10 * 60_000)
    await client.send(readPasswordRule, {})
    expect(exchanges).toBe(2)
    await client.send(readPasswordRule, {})
    expect(exchanges).toBe(3)
    expect(Math.abs(client.now() - (Date.now() - 10 * 60_000))).toBeLessThan(5_000)
  })

  it('a call carries the stored device id and the language, and says whether the call runs in the background', async () => {
    const gateway = await sealedGateway(() => ({}))
    const storage = memoryStorage()
    const client = await createClient({
      baseUrl: 'http://gateway.test/api/',
      storage,
      fetch: gateway.fetch,
      language: () => 'fr',
    })
    await client.send(readPasswordRule, {}, { background: true })
    const headers = gateway.received[0]?.headers
    expect(headers?.get('accept-language')).toBe('fr')
    expect(headers?.get('x-background')).toBe('1')
    expect(headers?.get('deviceid')).toBe(client.deviceId())
    await client.keepDeviceId('fingerprint')
    expect((await testClient(gateway, { storage })).deviceId()).toBe('fingerprint')
  })

  it('the client determines the caller’s address during a call and sends the address from then on', async () => {
    const gateway = await sealedGateway(({ path, grant }) => {
      if (path === '/auth/login') return grant('full').then((session) => ({ session, userInfo: { userId: 'u-1' } }))
      return path === '/portal/address/read' ? { address: '10.0.0.7' } : { data: [] }
    })
    const { client } = await signedInClient(gateway)
    await client.send(readUsers, {})
    const deadline = Date.now() + 5_000
    while (client.address() === null && Date.now() < deadline) await new Promise(setImmediate)
    await client.send(readUsers, {})
    const sent = gateway.received.filter(({ path }) => path === '/user/read')
    expect(sent.map(({ headers }) => headers.get('ipaddress'))).toEqual([null, '10.0.0.7'])
  })

  it('the client trusts only the five plain codes, and ignores everything else in a plain answer', async () => {
    const gateway = await sealedGateway(() => ({}))
    const client = await testClient(gateway)
    gateway.setLine(() => plain('91', 200, { responseMessage: 'Call 555-0100', rule: 'none', errors: [{}] }))
    await expect(client.send(readPasswordRule, {})).rejects.toMatchObject({
      code: '91',
      correlationId: 'c-plain',
      fields: [],
      payload: {},
      message: 'A connected system is not available. Please try again later',
    })
    gateway.setLine(() => plain('00', 200, { rule: 'none' }))
    await expect(client.send(readPasswordRule, {})).rejects.toMatchObject({ code: 'NETWORK' })
  })
})
