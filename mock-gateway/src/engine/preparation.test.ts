import { expect, jest, test } from '@jest/globals'
import type { Kysely } from 'kysely'
import type { Database } from './db/schema.ts'
import { keepPrepared, prepareAll } from './preparation.ts'

const DB = {} as Kysely<Database>
const logOf = () => ({ warn: jest.fn() })

test('a gateway waits for its data, and data that cannot be prepared does not stop the rest', async () => {
  const order: string[] = []
  const log = logOf()
  const broken = { name: 'broken', prepare: () => Promise.reject(new Error('no memory')) }
  const whole = {
    name: 'whole',
    prepare: async () => {
      order.push('whole')
    },
  }
  await prepareAll(DB, [broken, whole], log)
  expect(order).toEqual(['whole'])
  expect(log.warn.mock.calls).toMatchObject([[{ name: 'broken' }, 'data could not be prepared']])
})

test('a gateway starts after the time limit although its data is not prepared', async () => {
  const log = logOf()
  await prepareAll(DB, [{ name: 'endless', prepare: () => new Promise<void>(() => {}) }], log, 1)
  expect(log.warn.mock.calls).toEqual([[{ ms: 1 }, 'the gateway starts before its data is prepared']])
})

test('changed data is prepared again until the gateway stops, and the same failure is logged once', async () => {
  const log = logOf()
  let calls = 0
  const done = Promise.withResolvers<void>()
  const preparation = {
    name: 'list',
    prepare: () => {
      calls += 1
      if (calls === 3) done.resolve()
      return Promise.reject(new Error('too large'))
    },
  }
  const kept = keepPrepared(DB, [preparation], log, 1)
  await done.promise
  await kept.stop()
  const before = calls
  await new Promise(setImmediate)
  expect([calls, log.warn.mock.calls.length]).toEqual([before, 1])
})
