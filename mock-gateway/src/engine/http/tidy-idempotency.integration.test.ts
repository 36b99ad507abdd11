import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { type TestGateway, testGateway } from '../../testing/index.ts'

const DAY_MS = 24 * 60 * 60_000

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

test('stored answers are deleted after exactly seven days, and sent emails after exactly fourteen days', async () => {
  const now = gateway.clock.now()
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const past = 1 / DAY_MS
  for (const days of [0, 7, 7 + past, 14, 14 + past]) {
    const row = { user_id: uuid(), call: 'x', key: uuid(), body_hash: 'x', answer: null, created_at: at(days) }
    await gateway.db.insertInto('idempotency').values(row).execute()
    const mail = { recipient: 'a@b.example', subject: 'x', body: 'x', next_try_at: at(days), error: null }
    await gateway.db
      .insertInto('mail')
      .values({ ...mail, mail_id: uuid(), created_at: at(days), sent_at: at(days) })
      .execute()
  }
  await gateway.jobs.run('idempotency-tidy')
  await gateway.jobs.run('mail-tidy')
  expect(await gateway.db.selectFrom('idempotency').selectAll().execute()).toHaveLength(2)
  expect(await gateway.db.selectFrom('mail').selectAll().execute()).toHaveLength(4)
})
