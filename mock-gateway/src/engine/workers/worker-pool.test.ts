import path from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import type { Sample } from './testing/sample.worker.ts'
import { WorkersBusy, WorkTooHeavy } from './worker-errors.ts'
import { WORKER_LIMITS } from './worker-limits.ts'
import { createWorkerPool, type WorkerLimits, type WorkerPool } from './worker-pool.ts'

const FILE = path.join(import.meta.dirname, 'testing/sample.worker.ts')
/** A time that no job of these tests reaches, unless it is never stopped. */
const ENDLESS_MS = 60_000

let pool: WorkerPool

const poolOf = (limits: Partial<WorkerLimits>) => {
  pool = createWorkerPool({ ...WORKER_LIMITS, threads: 1, ...limits })
  return pool
}
const run = (sample: Sample, { ms = ENDLESS_MS, caller = 'one' } = {}) =>
  pool.run<Sample, string>(FILE, sample, ms, { caller })

afterEach(() => pool.close())

describe('the pool of worker threads', () => {
  test('a job returns its result, and its thread has no environment variables', async () => {
    poolOf({})
    expect(await run({ kind: 'answer' })).toBe('')
  })

  test('an error of a job reaches its sender, and the thread goes on', async () => {
    poolOf({})
    await expect(run({ kind: 'throw' })).rejects.toThrow('the work failed')
    expect(await run({ kind: 'answer' })).toBe('')
  })

  test('a job that exceeds its time is stopped, and the next job runs', async () => {
    poolOf({ slowdown: 1_000 })
    await expect(run({ kind: 'run', ms: ENDLESS_MS }, { ms: 20 })).rejects.toThrow(WorkTooHeavy)
    expect(await run({ kind: 'answer' })).toBe('')
  })

  test('time in which a job does not have the processor counts only beyond the slowdown that the pool allows', async () => {
    poolOf({ slowdown: 1_000 })
    expect(await run({ kind: 'wait', ms: 300 }, { ms: 100 })).toBe('')
    await pool.close()
    poolOf({ slowdown: 2 })
    await expect(run({ kind: 'wait', ms: ENDLESS_MS }, { ms: 100 })).rejects.toThrow(WorkTooHeavy)
  })

  test('processor time of earlier jobs of a thread does not count', async () => {
    poolOf({})
    await run({ kind: 'run', ms: 300 })
    expect(await run({ kind: 'wait', ms: 200 }, { ms: 150 })).toBe('')
  })

  test('a job that exceeds its memory is stopped, and the next job runs', async () => {
    poolOf({ memoryMb: 32 })
    await expect(run({ kind: 'fill' })).rejects.toThrow(WorkTooHeavy)
    expect(await run({ kind: 'answer' })).toBe('')
  })

  test('the wait for a thread does not count as time of the job', async () => {
    poolOf({ waitMs: ENDLESS_MS })
    const first = run({ kind: 'run', ms: 300 })
    const second = run({ kind: 'answer' }, { ms: 200, caller: 'other' })
    await first
    expect(await second).toBe('')
  })

  test('a job that waits too long for a thread is refused as busy', async () => {
    // The start of the thread counts as a wait, and takes longest on a busy machine.
    poolOf({ waitMs: 2_000, slowdown: 1 })
    await run({ kind: 'answer' })
    const first = expect(run({ kind: 'run', ms: ENDLESS_MS }, { ms: 4_000 })).rejects.toThrow(WorkTooHeavy)
    await expect(run({ kind: 'answer' }, { caller: 'other' })).rejects.toThrow(WorkersBusy)
    await first
  })

  test('a job is refused as busy while the queue is full, and runs afterwards', async () => {
    poolOf({ queue: 1, waitMs: ENDLESS_MS })
    await run({ kind: 'answer' })
    const admitted = [run({ kind: 'run', ms: 100 }), run({ kind: 'run', ms: 10 }, { caller: 'other' })]
    await expect(run({ kind: 'answer' }, { caller: 'third' })).rejects.toThrow(WorkersBusy)
    await Promise.all(admitted)
    expect(await run({ kind: 'answer' })).toBe('')
  })

  test('a caller at its limit is refused as busy, while another caller is served', async () => {
    poolOf({ each: 2, waitMs: ENDLESS_MS })
    const own = [run({ kind: 'run', ms: 50 }), run({ kind: 'run', ms: 50 })]
    await expect(run({ kind: 'answer' })).rejects.toThrow(WorkersBusy)
    expect(await run({ kind: 'answer' }, { caller: 'other' })).toBe('')
    await Promise.all(own)
    expect(await run({ kind: 'answer' })).toBe('')
  })

  test('the jobs of one caller run one after the other, and leave a thread to other callers', async () => {
    poolOf({ threads: 2 })
    const many = Promise.allSettled(Array.from({ length: 3 }, () => run({ kind: 'run', ms: ENDLESS_MS })))
    expect(await run({ kind: 'answer' }, { caller: 'other' })).toBe('')
    await pool.close()
    expect((await many).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  })

  test('closing the pool stops a running job', async () => {
    poolOf({})
    const running = run({ kind: 'run', ms: ENDLESS_MS })
    const stopped = expect(running).rejects.toThrow()
    await pool.close()
    await stopped
  })
})
