import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { sql } from 'kysely'
import { type JobQueue, readQueues, type Schedule, sendJobs } from './index.ts'
import { type JobDesk, jobDesk } from './testing/job-desk.ts'

const DYING = path.join(import.meta.dirname, 'testing/dying-gateway.ts')

let desk: JobDesk
beforeEach(async () => {
  desk = await jobDesk()
})
afterEach(() => desk.close())

const numbers = (count: number) => Array.from({ length: count }, (_, number) => ({ data: { number } }))

/** Polls until the condition is true. If it never becomes true, the test's time limit ends the polling. */
async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await wait(20)
}

/**
 * Returns a queue that records which jobs each gateway processed, and resolves when `expected` jobs are done in total.
 */
function noting(expected: number) {
  const done = Promise.withResolvers<void>()
  const seen: { gateway: string; number: number }[] = []
  const queueOf = (gateway: string): JobQueue => ({
    name: 'numbers',
    batch: 10,
    async work(_, jobs) {
      for (const { data } of jobs) seen.push({ gateway, ...(data as { number: number }) })
      if (seen.length >= expected) done.resolve()
    },
  })
  return { seen, queueOf, done: done.promise }
}

describe('a job', () => {
  test('a job is processed once, however many gateways share the queue', async () => {
    const { seen, queueOf, done } = noting(200)
    const [one, two] = [
      await desk.gateway({ queues: [queueOf('one')] }),
      await desk.gateway({ queues: [queueOf('two')] }),
    ]
    for (let start = 0; start < 200; start += 20)
      await sendJobs(
        desk.db,
        'numbers',
        numbers(20).map(({ data }) => ({ data: { number: start + data.number } })),
      )
    await done
    await Promise.all([one.stop(), two.stop()])
    expect(seen.map(({ number }) => number).sort((a, b) => a - b)).toEqual(numbers(200).map(({ data }) => data.number))
  })

  test('a job sent in a transaction runs once after the commit, and never after a rollback', async () => {
    const { seen, queueOf, done } = noting(1)
    const gateway = await desk.gateway({ queues: [queueOf('one')] })
    const send = (number: number, end: 'commit' | 'rollback') =>
      desk.db
        .transaction()
        .execute(async (trx) => {
          await sendJobs(trx, 'numbers', [{ data: { number } }])
          if (end === 'rollback') throw new Error('not this time')
        })
        .catch((error: Error) => error.message)
    expect(await send(1, 'rollback')).toBe('not this time')
    await send(2, 'commit')
    await done
    await gateway.stop()
    expect(seen).toEqual([{ gateway: 'one', number: 2 }])
    const { rows } = await sql<{ data: object }>`select data from pgboss.job`.execute(desk.db)
    expect(rows).toEqual([{ data: { number: 2 } }])
  })

  test('sending any number of jobs takes one statement', async () => {
    await desk.gateway({ queues: [noting(0).queueOf('one')] }).then((gateway) => gateway.stop())
    await desk.db.transaction().execute(async (trx) => {
      const asked = jest.spyOn(trx, 'executeQuery')
      await sendJobs(trx, 'numbers', numbers(1_000))
      expect(asked).toHaveBeenCalledTimes(1)
    })
    const { rows } = await sql`select from pgboss.job`.execute(desk.db)
    expect(rows).toHaveLength(1_000)
  })

  test('a job for an unknown queue is refused', async () => {
    await expect(sendJobs(desk.db, 'nobodys', numbers(1))).rejects.toThrow()
  })

  test('a deferred job does not run before its time', async () => {
    const { seen, queueOf, done } = noting(2)
    await desk.gateway({ queues: [queueOf('one')] })
    const startAfter = new Date(Date.now() + 700)
    await sendJobs(desk.db, 'numbers', [{ data: { number: 1 }, startAfter }, { data: { number: 2 } }])
    await done
    expect(Date.now()).toBeGreaterThanOrEqual(startAfter.getTime())
    expect(seen.map(({ number }) => number)).toEqual([2, 1])
  })

  test('the job of a killed gateway is processed again by another gateway', async () => {
    const { seen, queueOf, done } = noting(1)
    await desk.gateway({ queues: [queueOf('first')] }).then((gateway) => gateway.stop())
    const SERVER = JSON.stringify(desk.database.connection('app_rw'))
    const child = spawn(process.execPath, ['--no-warnings', DYING], { env: { ...process.env, SERVER } })
    await sendJobs(desk.db, 'numbers', [{ data: { number: 7 } }])
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    // The heartbeat is now old enough for the job to be given to another gateway.
    await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '10s'`.execute(desk.database.admin.db)
    await desk.gateway({ queues: [queueOf('second')] })
    await done
    expect(seen).toEqual([{ gateway: 'second', number: 7 }])
  }, 30_000)

  test('a failing job is retried after growing delays, does not delay its batch, and stays visible after its last try', async () => {
    const tried: number[] = []
    const queue: JobQueue = {
      name: 'numbers',
      batch: 10,
      async work(_, jobs) {
        const numbers = jobs.map(({ data }) => (data as { number: number }).number)
        tried.push(...(numbers.length === 1 ? numbers : []))
        if (numbers.includes(3)) throw new Error('three is bad')
      },
    }
    await desk.gateway({ queues: [queue] }).then((first) => first.stop())
    await sendJobs(desk.db, 'numbers', numbers(5))
    const { admin } = desk.database
    // The delay is long enough that no retry starts before this test triggers it, even on a busy machine.
    await sql`update pgboss.job set retry_delay = 20, retry_limit = 4 where name = 'numbers'`.execute(admin.db)
    const gateway = await desk.gateway({ queues: [queue] })
    const bad = async () => {
      const { rows } = await sql<{ state: string; tries: number; wait: number }>`
        select state::text, retry_count as tries, extract(epoch from start_after - started_on)::float as wait
        from pgboss.job where name = 'numbers' and data->>'number' = '3'`.execute(admin.db)
      return rows[0]
    }
    const waits: number[] = []
    for (let tries = 0; tries < 4; tries++) {
      // State and number of tries come from one query: between two queries, the job may have started.
      await until(async () => {
        const job = await bad()
        return job?.state === 'retry' && job.tries === tries
      })
      waits.push((await bad())?.wait ?? 0)
      await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(admin.db)
    }
    expect(tried.filter((number) => number !== 3).sort()).toEqual([0, 1, 2, 4])
    expect(waits[3]).toBeGreaterThan(2 * (waits[0] ?? 0))
    const statusOf = async () => (await readQueues(desk.db)).find(({ name }) => name === 'numbers')
    await until(async () => (await statusOf())?.failed === 1)
    await gateway.stop()
    const status = await statusOf()
    expect(status).toMatchObject({ name: 'numbers', every: null, waiting: 0, underWay: 0, later: 0 })
    expect(status?.lastFailedAt).not.toBeNull()
    expect(status?.lastFailure).toMatch(/^[0-9a-f-]{36}$/)
  }, 30_000)

  test('a running job is aborted when its gateway stops', async () => {
    const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const queue: JobQueue = {
      name: 'numbers',
      batch: 1,
      async work() {
        begun.resolve()
        await released.promise
      },
    }
    const gateway = await desk.gateway({ queues: [queue] })
    await sendJobs(desk.db, 'numbers', numbers(1))
    await begun.promise
    const stopped = gateway.stop()
    released.resolve()
    await stopped
    const { rows } = await sql<{ state: string }>`select state::text from pgboss.job`.execute(desk.db)
    expect(rows).toEqual([{ state: 'completed' }])
  })

  test('a job is processed after the database has cut every connection', async () => {
    const { seen, queueOf, done } = noting(1)
    await desk.gateway({ queues: [queueOf('one')] })
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = 'app_rw'`.execute(desk.database.admin.db)
    await until(() =>
      sendJobs(desk.db, 'numbers', numbers(1)).then(
        () => true,
        () => false,
      ),
    )
    await done
    expect(seen).toEqual([{ gateway: 'one', number: 0 }])
  })
})

describe('a schedule', () => {
  test('a due schedule runs once, however many gateways there are', async () => {
    const minute = () => Math.floor(Date.now() / 60_000)
    const begun = minute()
    const ran = Promise.withResolvers<void>()
    let runs = 0
    const tick: Schedule = {
      name: 'tick',
      every: 'minute',
      async run() {
        runs += 1
        ran.resolve()
      },
    }
    const gateways = [await desk.gateway({ schedules: [tick] }), await desk.gateway({ schedules: [tick] })]
    await ran.promise
    for (const gateway of gateways) await gateway.stop()
    // If a minute has ended meanwhile, one more run is due.
    expect(runs).toBeLessThanOrEqual(minute() - begun + 1)
    expect(await readQueues(desk.db)).toContainEqual(
      expect.objectContaining({ name: 'tick', every: 'minute', waiting: 0 }),
    )
  }, 20_000)

  test('only one run of a schedule is active at a time, even if another run is requested', async () => {
    const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let runs = 0
    const count: Schedule = {
      name: 'count',
      every: 'day',
      async run() {
        runs += 1
        begun.resolve()
        await released.promise
      },
    }
    const gateways = [await desk.gateway({ schedules: [count] }), await desk.gateway({ schedules: [count] })]
    await sendJobs(desk.db, 'count', [{ data: {} }])
    await begun.promise
    await sendJobs(desk.db, 'count', [{ data: {} }])
    const [status] = (await readQueues(desk.db)).filter(({ name }) => name === 'count')
    expect(status).toMatchObject({ every: 'day', waiting: 0, underWay: 1 })
    released.resolve()
    for (const gateway of gateways) await gateway.stop()
    expect(runs).toBe(1)
  })
})
