import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { type TestGateway, testGateway } from '../../testing/index.ts'
import { seenMessageStore, tidySeenMessages } from './seen-messages.store.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const in130s = () => new Date(gateway.clock.now().getTime() + 130_000)

test('only one of two processes that get the same message accepts the message', async () => {
  const id = randomUUID()
  const stores = [seenMessageStore(gateway.db), seenMessageStore(gateway.admin)]
  const taken = await Promise.all(stores.map((store) => store.isFirst(id, in130s())))
  expect(taken.toSorted()).toEqual([false, true])
})

test('a message is forgotten only once it would be rejected anyway', async () => {
  const id = randomUUID()
  const store = seenMessageStore(gateway.db)
  await store.isFirst(id, in130s())
  await tidySeenMessages(gateway.db, new Date(in130s().getTime() - 1))
  expect(await store.isFirst(id, in130s())).toBe(false)
  await tidySeenMessages(gateway.db, new Date(in130s().getTime() + 1))
  expect(await store.isFirst(id, in130s())).toBe(true)
})

test('messages of a bulk load are forgotten in batches if a single statement for all of them times out', async () => {
  // Simulates a statement timeout: a statement can delete at most two rows.
  await sql`create function run_out() returns trigger language plpgsql as $$ begin
    if (select count(*) from gone) > 2 then
      raise exception 'canceling statement due to statement timeout' using errcode = '57014';
    end if;
    return null;
  end $$`.execute(gateway.admin)
  await sql`create trigger run_out after delete on seen_message referencing old table as gone
    for each statement execute function run_out()`.execute(gateway.admin)
  const store = seenMessageStore(gateway.db)
  for (let count = 0; count < 7; count++) await store.isFirst(randomUUID(), in130s())
  await tidySeenMessages(gateway.db, new Date(in130s().getTime() + 1))
  expect(await gateway.db.selectFrom('seen_message').selectAll().execute()).toEqual([])
})
