import { Piscina } from 'piscina'
import { JOB_RUNS, JOB_WAITS, type Job } from './job.ts'
import { WorkersBusy, WorkTooHeavy } from './worker-errors.ts'
import { WORKER_LIMITS } from './worker-limits.ts'

export type WorkerLimits = { readonly [Name in keyof typeof WORKER_LIMITS]: number }

export interface JobOptions {
  /** The caller whose share of the pool the job uses, for example the id of a user. */
  readonly caller: string
  /** Buffers that are handed over instead of copied. The sender can no longer read them. */
  readonly transfer?: readonly ArrayBuffer[]
}

/** A pool of threads for long work on the content of requests. */
export interface WorkerPool {
  /**
   * Runs the function `work` of a file in a thread.
   * @param ms maximum time from the start of the work
   * @throws WorkersBusy if the queue or the caller's share is full
   * @throws WorkTooHeavy if the work exceeds its time or memory
   */
  run<Input, Output>(file: string, input: Input, ms: number, options: JobOptions): Promise<Output>
  close(): Promise<void>
}

export function createWorkerPool(limits: WorkerLimits = WORKER_LIMITS): WorkerPool {
  const pool = new Piscina({
    minThreads: Math.min(1, limits.threads),
    maxThreads: limits.threads,
    maxQueue: limits.queue,
    idleTimeout: limits.idleMs,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    // Threads read content of any origin and need none of the settings, which contain secrets.
    env: {},
  })
  // A thread that ends without a job is replaced when the next job arrives.
  pool.on('error', () => {})
  const callers = new Map<string, number>()

  function enter(caller: string): () => void {
    const count = callers.get(caller) ?? 0
    if (count >= limits.each) throw new WorkersBusy('the caller has too many jobs')
    if (pool.queueSize >= limits.queue) throw new WorkersBusy('the queue is full')
    callers.set(caller, count + 1)
    return () => {
      const left = (callers.get(caller) ?? 1) - 1
      if (left === 0) callers.delete(caller)
      else callers.set(caller, left)
    }
  }

  return {
    async run(file, input, ms, { caller, transfer = [] }) {
      const leave = enter(caller)
      const state = new Int32Array(new SharedArrayBuffer(4))
      const ended = new AbortController()
      const job: Job<typeof input> = { input, state }
      const running = pool.run(job, { filename: file, name: 'work', signal: ended.signal, transferList: [...transfer] })
      const stopWatch = endWhenLate(state, { waitMs: limits.waitMs, ms }, ended)
      try {
        return await running
      } catch (error) {
        if (ended.signal.aborted) throw ended.signal.reason
        throw (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkTooHeavy('memory') : error
      } finally {
        stopWatch()
        leave()
      }
    },
    close: () => pool.destroy(),
  }
}

/** Aborts a job that waits or runs too long. Returns a function that ends the watch. */
function endWhenLate(
  state: Int32Array<SharedArrayBuffer>,
  { waitMs, ms }: { readonly waitMs: number; readonly ms: number },
  ended: AbortController,
): () => void {
  let isOver = false
  let timer: NodeJS.Timeout | undefined
  const begun = Atomics.waitAsync(state, 0, JOB_WAITS, waitMs)
  void Promise.resolve(begun.value).then((said) => {
    if (isOver) return
    if (said === 'timed-out') ended.abort(new WorkersBusy('a job waited too long'))
    else timer = setTimeout(() => ended.abort(new WorkTooHeavy('time')), ms)
  })
  return () => {
    isOver = true
    clearTimeout(timer)
    // Ends the wait for the start of a job that never started.
    Atomics.store(state, 0, JOB_RUNS)
    Atomics.notify(state, 0)
  }
}
