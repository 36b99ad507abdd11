import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { sql } from 'kysely'
import { type JobQueue, sendJobs } from './index.ts'
import { type JobDesk, jobDesk } from './testing/job-desk.ts'

let desk: JobDesk
beforeEach(async () => {
  desk = await jobDesk()
})
afterEach(() => desk.close())

const numbers = (count: number) => Array.from({ length: count }, (_, number) => ({ data: { number } }))

/** A queue that notes which jobs its gateway worked on; resolves when as many as asked for are done in all. */
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
  test('is worked on once, whatever number of gateways share the queue', async () => {
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

  test('sent in a transaction runs once that has committed, and never if it does not', async () => {
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

  test('costs one statement, however many are sent', async () => {
    await desk.gateway({ queues: [noting(0).queueOf('one')] }).then((gateway) => gateway.stop())
    await desk.db.transaction().execute(async (trx) => {
      const asked = jest.spyOn(trx, 'executeQuery')
      await sendJobs(trx, 'numbers', numbers(1_000))
      expect(asked).toHaveBeenCalledTimes(1)
    })
    const { rows } = await sql`select from pgboss.job`.execute(desk.db)
    expect(rows).toHaveLength(1_000)
  })

  test('of a queue that nobody has is refused', async () => {
    await expect(sendJobs(desk.db, 'nobodys', numbers(1))).rejects.toThrow()
  })

  test('for later waits until then', async () => {
    const { seen, queueOf, done } = noting(2)
    await desk.gateway({ queues: [queueOf('one')] })
    const startAfter = new Date(Date.now() + 700)
    await sendJobs(desk.db, 'numbers', [{ data: { number: 1 }, startAfter }, { data: { number: 2 } }])
    await done
    expect(Date.now()).toBeGreaterThanOrEqual(startAfter.getTime())
    expect(seen.map(({ number }) => number)).toEqual([2, 1])
  })
})
