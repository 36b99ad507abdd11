import { expect, test } from '@jest/globals'
import { fakeSessions } from '../../testing/fake-sessions.ts'
import { createLiveSessions } from './live-sessions.ts'

const now = new Date('2026-05-04T09:00:00Z')
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)

function asked() {
  const sessions = fakeSessions()
  sessions.add('mine')
  let queries = 0
  const find: typeof sessions.find = (token, at) => {
    queries += 1
    return sessions.find(token, at)
  }
  return { sessions, live: createLiveSessions({ find }), queries: () => queries }
}

const liveOne = (sessionId: string) => ({ sessionId, userId: 'u', mtoCode: null, countryId: null })

test('a session is looked up once a minute, and not at all while it sends valid messages', async () => {
  const { live, queries } = asked()
  for (let at = 0; at < 5; at++) expect(await live.find('mine', 'a', now)).toMatchObject({ sessionId: 'mine' })
  expect(queries()).toBe(1)
  for (let at = 0; at < 600_000; at += 30_000) {
    live.seen('mine', liveOne('mine'), later(at))
    await live.find('mine', 'a', later(at + 30_000))
  }
  expect(queries()).toBe(1)
  await live.find('mine', 'a', later(700_000))
  expect(queries()).toBe(2)
})

test('an unknown token is reported as invalid, and the token of an expired session as expired', async () => {
  const { live, sessions } = asked()
  expect(await live.find('x'.repeat(43), 'a', now)).toBe('invalid')
  sessions.end('mine', 'expired')
  expect(await live.find('mine', 'a', now)).toBe('expired')
})

test('look-ups of unknown tokens are limited in total and per address, and do not delay known tokens', async () => {
  const waiting = Promise.withResolvers<'invalid'>()
  const live = createLiveSessions({ find: () => waiting.promise })
  live.seen('mine', liveOne('my session'), now)
  const answers = Array.from({ length: 100 }, (_, at) => live.find(`made up ${at}`, 'one address', now))
  const others = Array.from({ length: 100 }, (_, at) => live.find(`made up too ${at}`, `address ${at}`, now))
  expect(await live.find('mine', 'one address', now)).toEqual(liveOne('my session'))
  waiting.resolve('invalid')
  const count = async (of: Promise<unknown>[], what: string) =>
    (await Promise.all(of)).filter((one) => one === what).length
  expect(await count(answers, 'invalid')).toBe(4)
  expect(await count(others, 'invalid')).toBe(8)
})

test('no session counts as live while the database is unavailable', async () => {
  const live = createLiveSessions({ find: () => Promise.reject(new Error('away')) })
  expect(await live.find('mine', 'a', now)).toBe('unknown')
  expect(await live.find('mine', 'a', now)).toBe('unknown')
})
