import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type TestGateway, testGateway } from '../../testing/index.ts'
import { seenMessageStore, tidySeenMessages } from './seen-messages.store.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const in130s = () => new Date(gateway.clock.now().getTime() + 130_000)

test('of two processes that meet one message at once, one takes it', async () => {
  const id = randomUUID()
  const stores = [seenMessageStore(gateway.db), seenMessageStore(gateway.admin)]
  const taken = await Promise.all(stores.map((store) => store.isFirst(id, in130s())))
  expect(taken.toSorted()).toEqual([false, true])
})

test('a message is forgotten once it would be rejected anyway, and not before', async () => {
  const id = randomUUID()
  const store = seenMessageStore(gateway.db)
  await store.isFirst(id, in130s())
  await tidySeenMessages(gateway.db, new Date(in130s().getTime() - 1))
  expect(await store.isFirst(id, in130s())).toBe(false)
  await tidySeenMessages(gateway.db, new Date(in130s().getTime() + 1))
  expect(await store.isFirst(id, in130s())).toBe(true)
})
