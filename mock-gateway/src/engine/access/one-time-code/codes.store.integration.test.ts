import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type TestGateway, testGateway } from '../../../testing/index.ts'
import { accessBindings } from '../access.calls.ts'
import { attemptCode } from './attempt-code.ts'
import { findLiveCode, makeCode, renewCode, type SentCode, useCode } from './codes.store.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await testGateway({ parts: { bindings: accessBindings } })
})
afterAll(() => gateway.close())

async function sentTo(subject: string, origin: Buffer | null = null): Promise<{ code: string; sent: SentCode }> {
  const { db, config, clock } = gateway
  const code = await makeCode(db, config, { purpose: 'reset', subject, origin, userId: null, now: clock.now() })
  const sent = await findLiveCode(db, { purposes: ['reset'], subject, origin }, clock.now())
  if (!sent) throw new Error('the code does not live')
  return { code, sent }
}
const enter = (sent: SentCode, code: string) => attemptCode(gateway.db, gateway.config, sent, code, gateway.clock.now())
const NONE = { isRight: false, triesLeft: 0, waitSeconds: 0, isTooSoon: false }
const not = (code: string) => (code === '111111' ? '222222' : '111111')

test('a code whose tries are used up is refused, even if it was valid when it was read', async () => {
  const { code, sent } = await sentTo('tries')
  for (const [triesLeft, waitSeconds] of [4, 3, 2, 1, 0].map((left, index) => [left, [0, 1, 2, 4, 8][index]])) {
    expect(await enter(sent, not(code))).toEqual({ isRight: false, triesLeft, waitSeconds, isTooSoon: false })
    gateway.clock.advance(10_000)
  }
  expect(await enter(sent, code)).toEqual(NONE)
  const asked = { purposes: ['reset'], subject: 'tries', origin: null } as const
  expect(await findLiveCode(gateway.db, asked, gateway.clock.now())).toBeNull()
})

test('a try during the wait is not compared and costs no try', async () => {
  const { code, sent } = await sentTo('wait')
  for (let guess = 1; guess <= 2; guess++) await enter(sent, not(code))
  const tooSoon = { isRight: false, triesLeft: 3, waitSeconds: 1, isTooSoon: true }
  expect(await enter(sent, code)).toEqual(tooSoon)
  expect(await enter(sent, not(code))).toEqual(tooSoon)
  gateway.clock.advance(1_000)
  expect(await enter(sent, code)).toEqual({ isRight: true })
})

test('a code works only in the browser that requested it, and tries in other browsers do not count', async () => {
  const [own, other] = [Buffer.from('own'), Buffer.from('other')]
  const { code, sent } = await sentTo('shared', own)
  const theirs = await sentTo('shared', other)
  expect(theirs.sent.codeId).not.toBe(sent.codeId)
  expect(await enter(sent, code)).toEqual({ isRight: true })
  for (const origin of [null, Buffer.from('third')])
    expect(
      await findLiveCode(gateway.db, { purposes: ['reset'], subject: 'shared', origin }, gateway.clock.now()),
    ).toBeNull()
})

test('a code can be used only once', async () => {
  const { code, sent } = await sentTo('use')
  expect(await enter(sent, code)).toEqual({ isRight: true })
  const now = gateway.clock.now()
  const uses = await Promise.all([1, 2, 3].map(() => useCode(gateway.db, sent, now)))
  expect(uses.filter(Boolean)).toHaveLength(1)
  expect(await enter(sent, code)).toEqual(NONE)
  expect(await renewCode(gateway.db, gateway.config, sent, new Date(now.getTime() + 60_000))).toBeNull()
})

test('entering the right code costs no try', async () => {
  const { code, sent } = await sentTo('free')
  for (let round = 0; round < 8; round++) expect(await enter(sent, code)).toEqual({ isRight: true })
  expect(await enter(sent, not(code))).toMatchObject({ isRight: false, triesLeft: 4 })
})

test('a new code for the same browser ends its earlier codes, in any letter case of the user name', async () => {
  const { code, sent } = await sentTo('Some.Body')
  await sentTo('some.body')
  expect(await enter(sent, code)).toEqual(NONE)
})

test('a code is stored only as a hash that is bound to its row', async () => {
  const { code } = await sentTo('hash')
  const rows = await gateway.db.selectFrom('one_time_code').selectAll().where('subject', '=', 'hash').execute()
  expect(JSON.stringify(rows)).not.toContain(`"${code}"`)
  expect(rows[0]?.code_hash).toHaveLength(32)
})
