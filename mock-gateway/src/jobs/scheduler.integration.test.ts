import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { createLog } from '../http/log.ts'
import { type TestGateway, testGateway } from '../testing/index.ts'
import { createScheduler, type Scheduler } from './index.ts'
import { tidy } from './tidy.job.ts'

const DAY_MS = 24 * 60 * 60_000

let gateway: TestGateway
beforeEach(async () => {
  gateway = await testGateway()
})
afterEach(() => gateway.close())

const MINUTE_MS = 60_000
const schedulerOf = () => createScheduler(gateway.db, createLog('silent'), gateway.clock)

/** A scheduler for each process, whose timers go off when the test says so. */
function ticking(processes: readonly string[], register: (scheduler: Scheduler, process: string) => void) {
  const ticks: (() => void)[] = []
  const everyMs: (number | undefined)[] = []
  const timers = jest.spyOn(globalThis, 'setInterval').mockImplementation((tick, milliseconds) => {
    ticks.push(tick as () => void)
    everyMs.push(milliseconds)
    return setTimeout(() => undefined)
  })
  const schedulers = processes.map((process) => {
    const scheduler = schedulerOf()
    register(scheduler, process)
    return scheduler
  })
  timers.mockRestore()
  const tick = async (process: number) => {
    ticks[process]?.()
    await schedulers[process]?.stop()
  }
  return { tick, everyMs }
}

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
    const { tick } = ticking(['one', 'two'], (scheduler, process) =>
      scheduler.everyMinute('count', async () => {
        runs.push(process)
      }),
    )
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

  test('of each day is asked for every hour, as no process lives for ever, and begins when a day is over', async () => {
    let runs = 0
    const { tick, everyMs } = ticking(['one'], (scheduler) =>
      scheduler.everyDay('count', async () => {
        runs++
      }),
    )
    expect(everyMs).toEqual([60 * MINUTE_MS])
    for (let hour = 0; hour < 24; hour++) {
      await tick(0)
      expect(runs).toBe(hour < 22 ? 1 : 2)
      gateway.clock.advance(60 * MINUTE_MS)
    }
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
