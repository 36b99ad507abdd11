import { describe, expect, it } from '@jest/globals'
import { login, logout, validateHardToken } from '@portal/contract/auth/auth.calls'
import { readUsers } from '@portal/contract/users/users.calls'
import { memoryStorage } from '../storage/memory-storage.ts'
import { plain, type Received, sealedGateway } from '../testing/sealed-gateway.ts'
import { testClient } from '../testing/signed-in-client.ts'

/** Signs in any user with password and hard token; the user's id is the name. */
async function gatewayWithTokens() {
  const workKeys = new Map<string, string>()
  let username = ''
  return sealedGateway(async ({ path, body, grant, formerSession }: Received) => {
    if (path === '/auth/login') {
      username = String(body.username)
      return { session: await grant('token') }
    }
    if (path === '/auth/validateHardToken') {
      const workKey = keyText()
      const session = { ...(await grant('full')), workKey, formerWorkKey: workKeys.get(formerSession ?? '') }
      workKeys.set(session.id, workKey)
      return { session, userInfo: { userId: username }, userToken: session.token, privileges: [] }
    }
    return { data: [] }
  })
}

const keyText = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')

async function signIn(
  username: string,
  gateway: Awaited<ReturnType<typeof gatewayWithTokens>>,
  storage = memoryStorage(),
) {
  const client = await testClient(gateway, { storage })
  await client.send(login, { username, userPassword: 'eA==' })
  const answer = await client.send(validateHardToken, { tokenCode: '123456' })
  return { client, answer, storage }
}

describe('a session', () => {
  it('a session changes its id, token and keys at each step, and calls use the newest', async () => {
    const gateway = await gatewayWithTokens()
    const client = await testClient(gateway)
    const stages: string[] = []
    client.onSession((session, change) => stages.push(`${change} ${session?.stage}`))
    await client.send(login, { username: 'ada', userPassword: 'eA==' })
    const first = client.session()
    await client.send(validateHardToken, { tokenCode: '123456' })
    await client.send(readUsers, {})
    const second = client.session()
    expect(stages).toEqual(['began token', 'began full'])
    expect(second).toMatchObject({ stage: 'full', userId: 'ada', idleMs: 300_000 })
    expect(gateway.received.map(({ sessionId }) => sessionId)).toEqual([null, first?.id, second?.id])
  })

  it('a session hides its token and stores keys that cannot be extracted', async () => {
    const gateway = await gatewayWithTokens()
    const { client, answer, storage } = await signIn('ada', gateway)
    expect(answer).toMatchObject({ userToken: '', session: { token: '', serverKey: {}, stage: 'full' } })
    expect(client.session()).not.toHaveProperty('token')
    const kept = (await storage.get('session')) as { keys: Record<string, CryptoKey> }
    expect(Object.values(kept.keys).map(({ extractable }) => extractable)).toEqual([false, false])
  })

  it('a session continues after a reload and in a second tab', async () => {
    const gateway = await gatewayWithTokens()
    const { client, storage } = await signIn('ada', gateway)
    const reloaded = await testClient(gateway, { storage })
    expect(reloaded.session()).toEqual(client.session())
    await expect(reloaded.send(readUsers, {})).resolves.toMatchObject({ responseCode: '00' })
  })

  it('a session decrypts its own texts after a reload, but the next session cannot decrypt them', async () => {
    const gateway = await gatewayWithTokens()
    const { client, storage } = await signIn('ada', gateway)
    const sealed = (await (await client.sealer()).seal('typed')) ?? ''
    const reloaded = await testClient(gateway, { storage })
    expect(await (await reloaded.sealer()).open(sealed)).toBe('typed')
    await client.forgetSession()
    const { client: next } = await signIn('ada', gateway, storage)
    expect(await (await next.sealer()).open(sealed)).toBeNull()
  })

  it('the next sign-in names a session that its user did not end, and decrypts its texts with the key from the gateway', async () => {
    const gateway = await gatewayWithTokens()
    const { client, answer, storage } = await signIn('ada', gateway)
    expect(answer.session).not.toHaveProperty('workKey')
    gateway.setLine(() => plain('92', 401))
    await expect(client.send(readUsers, {})).rejects.toMatchObject({ code: '92' })
    gateway.setLine((line) => line)
    // Unsent work is encrypted when the session ends, while this tab still has the session's key.
    const sealed = (await (await client.sealer()).seal('typed')) ?? ''
    const signedIn: string[] = []
    const next = await testClient(gateway, {
      storage,
      callbacks: {
        onSignedIn: async (userId) => void signedIn.push(`${userId} ${await (await next.sealer()).open(sealed)}`),
      },
    })
    await next.send(login, { username: 'ada', userPassword: 'eA==' })
    await next.send(validateHardToken, { tokenCode: '123456' })
    expect(signedIn).toEqual(['ada typed'])
    expect(await storage.get('former')).toBeNull()
  })

  it('the next sign-in does not name a session that its user ended', async () => {
    const gateway = await gatewayWithTokens()
    const { client, storage } = await signIn('ada', gateway)
    await client.forgetSession(true)
    expect(await storage.get('former')).not.toBeNull()
    const { client: next } = await signIn('ada', gateway, storage)
    await next.send(logout, {})
    expect(await storage.get('former')).toBeNull()
  })

  it('a sign-out wipes the session in every tab, even when the gateway cannot be reached', async () => {
    const gateway = await gatewayWithTokens()
    const { client, storage } = await signIn('ada', gateway)
    const other = await testClient(gateway, { storage })
    gateway.setLine(() => {
      throw new TypeError('offline')
    })
    await expect(client.send(logout, {})).rejects.toMatchObject({ code: 'NETWORK' })
    expect([client.session(), other.session(), await storage.get('session')]).toEqual([null, null, null])
    expect([...client.told, ...other.told]).toEqual([])
  })

  it('when the gateway ends a session, it is wiped in every tab and announced once per tab, however many calls fail', async () => {
    const gateway = await gatewayWithTokens()
    const { client, storage } = await signIn('ada', gateway)
    const other = await testClient(gateway, { storage })
    gateway.setLine(() => plain('92', 401))
    const calls = await Promise.allSettled([1, 2, 3].map(() => client.send(readUsers, {})))
    expect(calls.map((call) => call.status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect([client.told, other.told]).toEqual([['ended 92'], ['ended 92']])
    expect([client.session(), other.session(), await storage.get('session')]).toEqual([null, null, null])
  })

  it('a call without a session is refused in the browser, and no end of a session is announced', async () => {
    const gateway = await gatewayWithTokens()
    const client = await testClient(gateway)
    await expect(client.send(readUsers, {})).rejects.toMatchObject({ code: '92', behaviour: 'session-ended' })
    expect(gateway.received).toEqual([])
    expect(client.told).toEqual([])
  })

  it('when another user signs in in another tab, this tab’s session ends and the other session continues', async () => {
    const gateway = await gatewayWithTokens()
    const { client, storage } = await signIn('ada', gateway)
    const { client: other } = await signIn('grace', gateway, storage)
    await settled(() => client.session() === null)
    expect(client.told).toEqual(['user null'])
    await client.forgetSession()
    expect(other.session()).toMatchObject({ userId: 'grace' })
    await expect(other.send(readUsers, {})).resolves.toMatchObject({ responseCode: '00' })
  })

  it('a tab uses the session that another tab renewed, even if the tab was not notified', async () => {
    const gateway = await gatewayWithTokens()
    const deaf = memoryStorage()
    const { client } = await signIn('ada', gateway, { ...deaf, subscribe: () => {} })
    const { client: other } = await signIn('ada', gateway, {
      ...deaf,
      get: async (name) => (name === 'session' ? null : deaf.get(name)),
    })
    gateway.endSession(client.session()?.id ?? '')
    await expect(client.send(readUsers, {})).resolves.toMatchObject({ responseCode: '00' })
    expect(client.session()?.id).toBe(other.session()?.id)
    expect(client.told).toEqual([])
  })

  it('a session can also begin with a refusal: the answer with code 02 contains the step after the password', async () => {
    const gateway = await sealedGateway(async ({ grant }) => ({
      responseCode: '02',
      session: await grant('change-password'),
    }))
    const client = await testClient(gateway)
    const error = await client.send(login, { username: 'ada', userPassword: 'eA==' }).catch((failure) => failure)
    expect(error).toMatchObject({ code: '02', payload: { session: { stage: 'change-password', token: '' } } })
    expect(client.session()).toMatchObject({ stage: 'change-password' })
  })

  it('a plain code ends the session only if the call was sent under that session', async () => {
    const gateway = await gatewayWithTokens()
    const { client } = await signIn('ada', gateway)
    gateway.setLine(() => plain('990', 401))
    await expect(client.send(login, { username: 'ada', userPassword: 'eA==' })).rejects.toMatchObject({ code: '990' })
    expect(client.session()).toMatchObject({ userId: 'ada' })
    expect(client.told).toEqual([])
  })
})

async function settled(isSo: () => boolean) {
  for (let turn = 0; !isSo() && turn < 1_000; turn += 1) await new Promise(setImmediate)
}
