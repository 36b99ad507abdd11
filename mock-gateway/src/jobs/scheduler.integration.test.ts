import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { createLog } from '../http/log.ts'
import { type TestGateway, testGateway } from '../testing/index.ts'
import { createScheduler } from './index.ts'
import { tidy } from './tidy.job.ts'

const DAY_MS = 24 * 60 * 60_000

let gateway: TestGateway
beforeEach(async () => {
  gateway = await testGateway()
})
afterEach(() => gateway.close())

const MINUTE_MS = 60_000
const schedulerOf = () => createScheduler(gateway.db, createLog('silent'), gateway.clock)

describe('a job', () => {
  test('is run by one process at a time', async () => {
    const [one, two] = [schedulerOf(), schedulerOf()]
    const reached = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    let runs = 0
    for (const scheduler of [one, two]) {
      scheduler.everyMinute('count', async () => {
        runs++
        reached.resolve()
        await released.promise
      })
    }
    const first = one.run('count')
    await reached.promise
    expect(await two.run('count')).toBe(false)
    released.resolve()
    expect(await first).toBe(true)
    expect(await two.run('count')).toBe(true)
    expect(runs).toBe(2)
    await Promise.all([one.stop(), two.stop()])
  })

  test('is run once in its time, whichever of the processes comes first', async () => {
    const runs: string[] = []
    const ticks: (() => void)[] = []
    const timers = jest.spyOn(globalThis, 'setInterval').mockImplementation((tick) => {
      ticks.push(tick as () => void)
      return setTimeout(() => undefined)
    })
    const both = ['one', 'two'].map((process) => {
      const scheduler = schedulerOf()
      scheduler.everyMinute('count', async () => {
        runs.push(process)
      })
      return scheduler
    })
    timers.mockRestore()
    const tick = async (process: number) => {
      ticks[process]?.()
      await both[process]?.stop()
    }
    await tick(0)
    gateway.clock.advance(MINUTE_MS / 2)
    await tick(1)
    expect(runs).toEqual(['one'])
    gateway.clock.advance(MINUTE_MS / 2)
    await tick(0)
    expect(runs).toEqual(['one', 'one'])
    // The first one is gone: the other takes over as soon as the time is there, a moment early as timers are.
    gateway.clock.advance(MINUTE_MS * 0.9)
    await tick(1)
    expect(runs).toEqual(['one', 'one', 'two'])
    gateway.clock.advance(MINUTE_MS * 0.9 - 1)
    await tick(1)
    expect(runs).toHaveLength(3)
  })

  test('that fails lets go of its lock', async () => {
    const scheduler = schedulerOf()
    let isBroken = true
    scheduler.everyHour('fragile', async () => {
      if (isBroken) throw new Error('broken')
    })
    await expect(scheduler.run('fragile')).rejects.toThrow('broken')
    isBroken = false
    expect(await scheduler.run('fragile')).toBe(true)
    await scheduler.stop()
  })
})

test('tidying throws away old idempotency rows and sent emails, and nothing younger', async () => {
  const now = gateway.clock.now()
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS)
  for (const days of [0, 6, 8, 30]) {
    const row = { user_id: uuid(), call: 'x', key: uuid(), body_hash: 'x', answer: null, created_at: at(days) }
    await gateway.db.insertInto('idempotency').values(row).execute()
    const mail = { recipient: 'a@b.example', subject: 'x', body: 'x', next_try_at: at(days), error: null }
    await gateway.db
      .insertInto('mail')
      .values({ ...mail, mail_id: uuid(), created_at: at(days), sent_at: at(days) })
      .execute()
  }
  await tidy({ db: gateway.db, now, correlationId: uuid(), log: createLog('silent') })
  expect(await gateway.db.selectFrom('idempotency').selectAll().execute()).toHaveLength(2)
  expect(await gateway.db.selectFrom('mail').selectAll().execute()).toHaveLength(3)
})
