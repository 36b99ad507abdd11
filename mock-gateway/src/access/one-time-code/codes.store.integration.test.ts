import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type TestGateway, testGateway } from '../../testing/index.ts'
import { accessBindings } from '../access.bindings.ts'
import { findLiveCode, makeCode, renewCode, type SentCode, tryCode, useCode } from './codes.store.ts'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await testGateway({ parts: { bindings: accessBindings } })
})
afterAll(() => gateway.close())

async function sentTo(subject: string): Promise<{ code: string; sent: SentCode }> {
  const { db, config, clock } = gateway
  const code = await makeCode(db, config, { purpose: 'reset', subject, userId: null, now: clock.now() })
  const sent = await findLiveCode(db, ['reset'], subject, clock.now())
  if (!sent) throw new Error('the code does not live')
  return { code, sent }
}
const enter = (sent: SentCode, code: string) => tryCode(gateway.db, gateway.config, sent, code)
const not = (code: string) => (code === '111111' ? '222222' : '111111')

test('a code found while it lived is not taken once its tries are gone', async () => {
  const { code, sent } = await sentTo('tries')
  for (let left = 4; left >= 0; left--)
    expect(await enter(sent, not(code))).toEqual({ isRight: false, triesLeft: left })
  expect(await enter(sent, code)).toEqual({ isRight: false, triesLeft: 0 })
  expect(await findLiveCode(gateway.db, ['reset'], 'tries', gateway.clock.now())).toBeNull()
})

test('nor once it was used, and it is used once', async () => {
  const { code, sent } = await sentTo('use')
  expect(await enter(sent, code)).toEqual({ isRight: true })
  const now = gateway.clock.now()
  const uses = await Promise.all([1, 2, 3].map(() => useCode(gateway.db, sent, now)))
  expect(uses.filter(Boolean)).toHaveLength(1)
  expect(await enter(sent, code)).toEqual({ isRight: false, triesLeft: 0 })
  expect(await renewCode(gateway.db, gateway.config, sent, new Date(now.getTime() + 60_000))).toBeNull()
})

test('a right code costs no try', async () => {
  const { code, sent } = await sentTo('free')
  for (let round = 0; round < 8; round++) expect(await enter(sent, code)).toEqual({ isRight: true })
  expect(await enter(sent, not(code))).toEqual({ isRight: false, triesLeft: 4 })
})

test('a new code for a subject ends the earlier ones, whatever the spelling', async () => {
  const { code, sent } = await sentTo('Some.Body')
  await sentTo('some.body')
  expect(await enter(sent, code)).toEqual({ isRight: false, triesLeft: 0 })
})

test('is kept only as a hash that belongs to its row', async () => {
  const { code } = await sentTo('hash')
  const rows = await gateway.db.selectFrom('one_time_code').selectAll().where('subject', '=', 'hash').execute()
  expect(JSON.stringify(rows)).not.toContain(`"${code}"`)
  expect(rows[0]?.code_hash).toHaveLength(32)
})
