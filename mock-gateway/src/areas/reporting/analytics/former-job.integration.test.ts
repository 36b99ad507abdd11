import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Kysely } from 'kysely'
import { idleBoss } from '../../../engine/db/job-schema.ts'
import { type TestDatabase, testDatabase } from '../../../testing/database.ts'
import { up } from './migrations/0231-roll-up-by-its-name.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('the queue and the schedule of the job from an earlier release are removed from a database', async () => {
  const { db } = database.admin
  const boss = idleBoss(db)
  await boss.createQueue('analytics-fold')
  await boss.schedule('analytics-fold', '* * * * *')
  await boss.send('analytics-fold', {})
  const queues = async () => (await boss.getQueues()).map(({ name }) => name)
  const before = await queues()
  expect(before).toContain('analytics-fold')
  await up(database.admin.db as unknown as Kysely<unknown>)
  expect(await queues()).toEqual(before.filter((name) => name !== 'analytics-fold'))
  expect((await boss.getSchedules()).map(({ name }) => name)).not.toContain('analytics-fold')
})
