import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createApiKeys, readApiKeys } from '@portal/contract/api-keys/api-keys.calls'
import { readQueueItem, withdrawQueueItem } from '@portal/contract/queue/queue.calls'
import { expireItems } from '../../../../engine/approvals/index.ts'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { type TestPortal, testPortal } from '../../../../testing/portal.ts'

let portal: TestPortal
const KUDI = 'ops@kudipay.example'
const OF_KUDI = { apiKeyMtoCode: 'KUDIPAY' }

beforeEach(async () => {
  portal = await testPortal('2026-03-02T10:00:00Z')
})
afterEach(() => portal.close())

const ask = async (username: string, more: object = {}): Promise<string> => {
  const { cqId } = await portal.send(username, createApiKeys, { env: 'live', overlapHours: 24, ...more })
  return cqId ?? ''
}
const refusedOf = async (username: string, body = {}) => (await portal.send(username, readApiKeys, body)).refused

test('an operator sees a rejected request with its reason on the page of keys and can repeat the request there', async () => {
  const cqId = await ask(KUDI)
  expect(await refusedOf(KUDI)).toBeNull()
  await decide(portal, 'ho.checker', cqId, 'REJECTED')
  const refused = await refusedOf(KUDI)
  // Operators do not see the names of bank users.
  expect(refused).toMatchObject({ cqId, cqChecker: null, overlapHours: 24, cqUpdateAt: '2026-03-02T10:00:00.000Z' })
  expect(refused?.cqReason?.length).toBeGreaterThan(2)
  const { item } = await portal.send(KUDI, readQueueItem, { cqId })
  expect(item).toMatchObject({ cqChecker: null, cqReason: refused?.cqReason })

  const next = await ask(KUDI, { replaces: cqId })
  expect(await refusedOf(KUDI)).toBeNull()
  expect((await portal.send(KUDI, readQueueItem, { cqId: next })).item).toMatchObject({ replaces: cqId })
})

test('the mail about a rejected request links operators to the page of keys, because operators have no queue', async () => {
  await decide(portal, 'ho.checker', await ask(KUDI), 'REJECTED')
  const [mail] = await portal.gateway.mails(KUDI)
  expect(mail?.body).toContain('/api-keys?env=live&key=')
  expect(mail?.body).not.toContain('makers-queue')
})

test('only its maker sees the checker of a request made by the bank', async () => {
  const cqId = await ask('ho.maker', OF_KUDI)
  await decide(portal, 'ho.checker', cqId, 'REJECTED')
  expect(await refusedOf('ho.maker', OF_KUDI)).toMatchObject({ cqId, cqChecker: 'ho.checker' })
  expect(await refusedOf('ho.admin', OF_KUDI)).toBeNull()
  expect(await refusedOf(KUDI)).toBeNull()
})

const FORTNIGHT_MS = 14 * 24 * 60 * 60_000

test('an expired request is shown as expired, and a withdrawn request is not shown', async () => {
  const withdrawn = await ask(KUDI)
  await portal.send(KUDI, withdrawQueueItem, { cqId: withdrawn })
  expect(await refusedOf(KUDI)).toBeNull()
  const expired = await ask(KUDI)
  portal.gateway.clock.advance(FORTNIGHT_MS - 1)
  await expireItems(portal.gateway.db, portal.gateway.clock.now(), 'test')
  expect(await refusedOf(KUDI)).toBeNull()
  portal.gateway.clock.advance(1)
  await expireItems(portal.gateway.db, portal.gateway.clock.now(), 'test')
  expect(await refusedOf(KUDI)).toMatchObject({ cqId: expired, cqReason: null, cqChecker: null })
})

test('a later request by any user replaces a rejected one', async () => {
  await decide(portal, 'ho.checker', await ask(KUDI), 'REJECTED')
  portal.gateway.clock.advance(1)
  await ask('ho.maker', OF_KUDI)
  expect(await refusedOf(KUDI)).toBeNull()
})

test('an operator does not see which bank user created a key', async () => {
  await portal.send('ho.admin', createApiKeys, { env: 'test', ...OF_KUDI })
  const createdBy = async (username: string, body = {}) =>
    (await portal.send(username, readApiKeys, body)).data?.map((row) => row.createdBy)
  expect(await createdBy('ho.admin', OF_KUDI)).toEqual(['ho.admin'])
  expect(await createdBy(KUDI)).toEqual([null])
})
