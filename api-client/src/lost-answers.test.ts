import { describe, expect, it } from '@jest/globals'
import { readPasswordRule } from '@portal/contract/auth/auth.calls'
import { createUser } from '@portal/contract/users/users.calls'
import { plain, type Received, sealedGateway } from './testing/sealed-gateway.ts'
import { signedInClient, testClient } from './testing/signed-in-client.ts'

const newUser = { userFirstName: 'Ada' } as never

/** Creates a gateway that stores answers by idempotency key, as the real gateway does. */
async function bookkeeper() {
  const done = new Map<string, string>()
  const handle = ({ path, grant, idempotencyKey = '' }: Received) => {
    if (path === '/auth/login') return grant('full').then((session) => ({ session, userInfo: { userId: 'u-1' } }))
    if (path !== '/user/create') return {}
    if (!done.has(idempotencyKey)) done.set(idempotencyKey, `item ${done.size + 1}`)
    return { cqId: done.get(idempotencyKey) }
  }
  const gateway = await sealedGateway(handle)
  const { client, told } = await signedInClient(gateway)
  return { gateway, client, told, done }
}

describe('an answer that never came', () => {
  it('a call without an answer is repeated once with the same idempotency key, has one effect and gets the first answer', async () => {
    const { gateway, client, told, done } = await bookkeeper()
    let lost = 0
    gateway.setLine((answer, { path }) => {
      if (path === '/user/create' && lost++ === 0) throw new TypeError('connection reset')
      return answer
    })
    expect(await client.send(createUser, newUser)).toMatchObject({ cqId: 'item 1' })
    expect(done.size).toBe(1)
    expect(told).toEqual([])
  })

  it('two lost answers are reported as an unknown outcome, and pressing the button again has no second effect', async () => {
    const { gateway, client, told, done } = await bookkeeper()
    gateway.setLine(() => {
      throw new TypeError('connection reset')
    })
    const error = await client.send(createUser, newUser).catch((failure) => failure)
    expect(error).toMatchObject({ code: 'NETWORK', behaviour: 'network', correlationId: null })
    expect(error.message).toContain('we do not know whether your request was carried out')
    expect(told).toEqual([`network ${error.message}`])

    gateway.setLine((answer) => answer)
    expect(await client.send(createUser, newUser)).toMatchObject({ cqId: 'item 1' })
    expect(done.size).toBe(1)
    // The call was answered, so sending the same content again is a new submit.
    expect(await client.send(createUser, newUser)).toMatchObject({ cqId: 'item 2' })
  })

  it('after a code that may hide a commit (91, 96, 999) the next submit has the same key; after a refusal it has a new key', async () => {
    const { gateway, client, done } = await bookkeeper()
    const inPlace = (code: string) => gateway.setLine((answer) => (code === '' ? answer : plain(code)))
    for (const code of ['91', '96']) {
      inPlace(code)
      await expect(client.send(createUser, newUser)).rejects.toMatchObject({ code, isDecided: false })
    }
    inPlace('')
    await client.send(createUser, newUser)
    expect(done.size).toBe(1)
    inPlace('990')
    await expect(client.send(createUser, newUser)).rejects.toMatchObject({ code: '990', isDecided: true })
    expect(new Set(gateway.received.map(({ idempotencyKey }) => idempotencyKey).filter(Boolean)).size).toBe(3)
  })

  it('the error of an unanswered read mentions no outcome, and is not announced if the read ran in the background', async () => {
    const gateway = await sealedGateway(() => ({}))
    gateway.setLine(() => {
      throw new TypeError('offline')
    })
    const client = await testClient(gateway)
    const error = await client.send(readPasswordRule, {}, { background: true }).catch((failure) => failure)
    expect(error.message).toBe('The gateway could not be reached. Check your connection and try again.')
    expect(gateway.received).toHaveLength(2)
    expect(client.told).toEqual([])
  })

  it('an answer that arrives after the timeout counts as lost', async () => {
    const gateway = await sealedGateway(() => ({}))
    gateway.setLine(() => new Promise(() => {}))
    const client = await testClient(gateway)
    await expect(client.send(readPasswordRule, {}, { timeoutMs: 30 })).rejects.toMatchObject({ code: 'NETWORK' })
  })

  it('the client stops waiting for an answer once the caller aborts', async () => {
    const gateway = await sealedGateway(() => ({}))
    const client = await testClient(gateway)
    const abort = new AbortController()
    gateway.setLine(() => {
      abort.abort()
      throw new TypeError('aborted')
    })
    await expect(client.send(readPasswordRule, {}, { signal: abort.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(gateway.received).toHaveLength(1)
    expect(client.told).toEqual([])
  })

  it('an answer to another request, an altered answer and a proxy’s page all count as no answer', async () => {
    const gateway = await sealedGateway(() => ({ secret: 'mine' }))
    const client = await testClient(gateway)
    const kept: { payload: string }[] = []
    gateway.setLine(async (answer) => {
      kept.push((await answer.json()) as { payload: string })
      return Response.json(kept[0])
    })
    await client.send(readPasswordRule, {})
    await expect(client.send(readPasswordRule, {})).rejects.toMatchObject({ code: 'NETWORK' })
    gateway.setLine(async (answer) => {
      const { payload } = (await answer.json()) as { payload: string }
      return Response.json({ payload: `${payload.slice(0, -4)}AAAA` })
    })
    await expect(client.send(readPasswordRule, {})).rejects.toMatchObject({ code: 'NETWORK' })
    gateway.setLine(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    await expect(client.send(readPasswordRule, {})).rejects.toMatchObject({ code: 'NETWORK' })
  })

  it('the client reports an overloaded gateway as overloaded', async () => {
    const gateway = await sealedGateway(() => ({}))
    gateway.setLine(() => new Response('busy', { status: 503 }))
    const client = await testClient(gateway)
    await expect(client.send(readPasswordRule, {})).rejects.toMatchObject({ code: '96', behaviour: 'retry' })
    expect(client.told).toEqual([])
  })
})
