import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readPasswordRule } from '@portal/contract/auth/auth.calls'
import { createUser, readUsers } from '@portal/contract/users/users.calls'
import { openServerKeys, serverKeyStore } from './index.ts'
import { faultyTransports } from './testing/faulty-transport.ts'

let lines: Awaited<ReturnType<typeof faultyTransports>>

beforeAll(async () => {
  lines = await faultyTransports()
})
afterAll(() => lines.gateway.close())

const newUser = (name: string) => ({
  userFirstName: name,
  userLastName: 'Byron',
  userPhone: '+2348035559017',
  userSolId: '001',
  username: `staff.${name.toLowerCase()}`,
  userEmail: `${name.toLowerCase()}@mail.example`,
  userRoleId: '0000000100',
  userType: 'HEAD OFFICE' as const,
  countryId: '01',
})

const itemsCalled = (name: string) =>
  lines.gateway.db.selectFrom('queue_item').select('cq_id').where('name', 'like', `%${name}%`).execute()

describe('client and gateway', () => {
  test('client and gateway complete a sign-in by password and hard token, and a list call', async () => {
    const { client } = await lines.clientOver()
    const answer = await lines.signIn(client)
    expect(answer).toMatchObject({ responseCode: '00', userInfo: { username: lines.person.username }, userToken: '' })
    const { data, total } = await client.send(readUsers, { readAll: 'YES' })
    expect(data.map(({ username }) => username)).toContain(lines.person.username)
    expect(total).toBeGreaterThan(0)
  })

  test('F4: the client repeats a request whose answer was lost, with one effect and the same answer', async () => {
    const { client, faulty } = await lines.clientOver()
    await lines.signIn(client)
    const answers: string[] = []
    faulty.line = async (send) => {
      const answer = await send()
      answers.push(await answer.clone().text())
      if (answers.length === 1) throw new TypeError('the line broke')
      return answer
    }
    const { cqId } = await client.send(createUser, newUser('Ada'))
    expect(answers.length).toBeGreaterThanOrEqual(2)
    expect(await itemsCalled('Ada')).toEqual([{ cq_id: cqId }])
  })

  test('F5: a request without an answer has an unknown outcome, and a later retry causes no second effect', async () => {
    const { client, faulty } = await lines.clientOver()
    await lines.signIn(client)
    faulty.line = async (send) => {
      await send()
      throw new TypeError('the line broke')
    }
    await expect(client.send(createUser, newUser('Grace'))).rejects.toMatchObject({ code: 'NETWORK' })
    faulty.line = (send) => send()
    const { cqId } = await client.send(createUser, newUser('Grace'))
    expect(await itemsCalled('Grace')).toEqual([{ cq_id: cqId }])
  })

  test('F5: a double click on a button has only one effect', async () => {
    const { client } = await lines.clientOver()
    await lines.signIn(client)
    const idempotencyKey = crypto.randomUUID()
    const presses = await Promise.allSettled(
      [1, 2, 3].map(() => client.send(createUser, newUser('Mary'), { idempotencyKey })),
    )
    const items = await itemsCalled('Mary')
    expect(items).toHaveLength(1)
    for (const press of presses) {
      if (press.status === 'fulfilled') expect(press.value.cqId).toBe(items[0]?.cq_id)
      else expect(press.reason).toMatchObject({ code: '09' })
    }
  })

  test('F7: a clock that is ten minutes off costs one silent resend, and the faulty message does not count as activity', async () => {
    const { client, storage } = await lines.clientOver()
    lines.gateway.clock.advance(10 * 60_000)
    await lines.signIn(client)
    const lastActive = () =>
      lines.gateway.db
        .selectFrom('session')
        .select('last_active_at')
        .where('session_id', '=', client.session()?.id ?? '')
        .executeTakeFirstOrThrow()
    // A second tab does not know this clock offset yet.
    const { client: tab, faulty } = await lines.clientOver(storage)
    lines.gateway.clock.advance(60_000)
    const before = await lastActive()
    let after: unknown
    faulty.line = async (send) => {
      const answer = await send()
      after ??= await lastActive()
      return answer
    }
    await expect(tab.send(readUsers, { readAll: 'YES' })).resolves.toMatchObject({ responseCode: '00' })
    expect(after).toEqual(before)
    const used = faulty.count
    expect(used).toBeGreaterThanOrEqual(2)
    await tab.send(readUsers, { readAll: 'YES' })
    expect(faulty.count).toBeLessThanOrEqual(used + 2)
    expect(Math.abs(tab.now() - lines.gateway.clock.now().getTime())).toBeLessThan(5_000)
  })

  test('a client keeps working after a key rotation, for a day with its old key and then with the new key', async () => {
    const { client, faulty } = await lines.clientOver()
    await client.send(readPasswordRule, {})
    const otherProcess = await openServerKeys(
      serverKeyStore(lines.gateway.db),
      lines.gateway.config.keyEncryptionKey,
      () => lines.gateway.clock.now().getTime(),
    )
    const kid = await otherProcess.rotate()
    lines.gateway.clock.advance(60_000)
    const keys = (await (await lines.direct('http://gateway.test/.well-known/jwks.json')).json()) as {
      keys: { kid: string }[]
    }
    expect(keys.keys[0]?.kid).toBe(kid)
    expect(keys.keys).toHaveLength(2)
    const fetched: string[] = []
    faulty.line = (send, request) => {
      fetched.push(new URL(request.url).pathname)
      return send()
    }
    await client.send(readPasswordRule, {})
    expect(fetched).not.toContain('/.well-known/jwks.json')
    lines.gateway.clock.advance(25 * 3_600_000)
    await client.send(readPasswordRule, {})
    expect(fetched.filter((path) => path === '/.well-known/jwks.json')).toHaveLength(1)
  })
})

describe('the server keys in the database', () => {
  test('concurrent processes create the server keys once', async () => {
    await lines.gateway.admin.deleteFrom('server_key').execute()
    const store = serverKeyStore(lines.gateway.db)
    await Promise.all(Array.from({ length: 8 }, () => openServerKeys(store, lines.gateway.config.keyEncryptionKey)))
    const rows = await lines.gateway.db.selectFrom('server_key').select(['kid', 'retired_at']).execute()
    expect(rows).toEqual([{ kid: expect.any(String), retired_at: null }])
  })
})
