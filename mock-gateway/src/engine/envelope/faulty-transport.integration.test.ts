import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { memoryStorage } from '@portal/api-client'
import { validateHardToken } from '@portal/contract/auth/auth.calls'
import { readUsers } from '@portal/contract/users/users.calls'
import { makePerson } from '../access/testing/access-fixture.ts'
import { enterPassword, faultyTransports, tokenCode } from './testing/faulty-transport.ts'

let lines: Awaited<ReturnType<typeof faultyTransports>>

beforeAll(async () => {
  lines = await faultyTransports()
})
afterAll(() => lines.gateway.close())

describe('a session', () => {
  test('S1: tokens and keys from before a sign-in step are invalid after the step', async () => {
    const { client, storage } = await lines.clientOver()
    await enterPassword(lines.gateway, client, lines.person)
    const preAuth = memoryStorage()
    await preAuth.set('session', await storage.get('session'))
    await client.send(validateHardToken, { tokenCode: tokenCode(lines.gateway, lines.person) })
    const { client: thief } = await lines.clientOver(preAuth)
    await expect(thief.send(readUsers, {})).rejects.toMatchObject({ code: '990' })
    const [old, now] = [await preAuth.get('session'), await storage.get('session')] as { id: string; token: string }[]
    expect(old?.id).not.toBe(now?.id)
    expect(old?.token).not.toBe(now?.token)
    await expect(client.send(readUsers, {})).resolves.toMatchObject({ responseCode: '00' })
  })

  test('a stolen token is useless without the keys of its session', async () => {
    const [mine, other] = [await lines.clientOver(), await lines.clientOver()]
    await lines.signIn(mine.client)
    await lines.signIn(other.client, await makePerson(lines.gateway, { privileges: ['USER|READ'] }))
    const [victim, thief] = [await mine.storage.get('session'), await other.storage.get('session')] as {
      token: string
    }[]
    await other.storage.set('session', { ...thief, token: victim?.token })
    const { client } = await lines.clientOver(other.storage)
    await expect(client.send(readUsers, {})).rejects.toMatchObject({ code: '96' })
  })
})

describe('during transport', () => {
  test('E1: every faulty message gets the same answer, which is never a 5xx', async () => {
    const { client, faulty } = await lines.clientOver()
    await lines.signIn(client)
    let sent = { path: '', payload: '', headers: new Headers() }
    faulty.line = async (send, request) => {
      const { payload } = (await request.clone().json()) as { payload: string }
      if (request.url.endsWith('/user/read')) sent = { path: request.url, payload, headers: request.headers }
      return send()
    }
    await client.send(readUsers, {})
    const middle = Math.floor(sent.payload.length / 2)
    const flipped = sent.payload[middle] === 'A' ? 'B' : 'A'
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const [, ...rest] = sent.payload.split('.')
    const hostile: [string, unknown][] = [
      [sent.path, sent.payload],
      [sent.path, sent.payload.slice(0, middle) + flipped + sent.payload.slice(middle + 1)],
      [sent.path, sent.payload.slice(0, -1)],
      [sent.path.replace('user/read', 'role/read'), sent.payload],
      [sent.path, [none, ...rest].join('.')],
      [sent.path, ''],
      [sent.path, null],
      [sent.path, { a: 1 }],
    ]
    const faces = await Promise.all(
      hostile.map(async ([url, payload]) => {
        const answer = await lines.direct(url, {
          method: 'POST',
          headers: sent.headers,
          body: JSON.stringify({ payload }),
        })
        const { correlationId, ...body } = (await answer.json()) as Record<string, unknown>
        expect(correlationId).toMatch(/^[0-9a-f-]{36}$/)
        return JSON.stringify({ status: answer.status, body })
      }),
    )
    expect(new Set(faces)).toEqual(new Set([JSON.stringify({ status: 200, body: { responseCode: '96' } })]))
  })

  test('the client seals and sends a message once more if it was damaged in transport', async () => {
    const { client, faulty } = await lines.clientOver()
    await lines.signIn(client)
    faulty.line = async (_send, request) => {
      faulty.line = (again) => again()
      const { payload } = (await request.clone().json()) as { payload: string }
      return lines.direct(request.url, {
        method: 'POST',
        headers: request.headers,
        body: JSON.stringify({ payload: payload.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')) }),
      })
    }
    await expect(client.send(readUsers, {})).resolves.toMatchObject({ responseCode: '00' })
  })

  test('bodies in transit are unreadable', async () => {
    const { client, faulty } = await lines.clientOver()
    const seen: string[] = []
    faulty.line = async (send, request) => {
      seen.push(await request.clone().text())
      const answer = await send()
      seen.push(await answer.clone().text())
      return answer
    }
    await lines.signIn(client)
    await client.send(readUsers, { search: 'needle-in-a-haystack' })
    const parts = seen.flatMap((text) =>
      text.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1')),
    )
    for (const text of [...seen, ...parts]) {
      expect(text).not.toContain('needle')
      expect(text).not.toContain(lines.person.username)
    }
  })
})
