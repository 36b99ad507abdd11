import { Piscina } from 'piscina'
import { inMs, JOB_RUNS, JOB_STATE, JOB_WAITS, type Job, jobState } from './job.ts'
import { WorkersBusy, WorkTooHeavy } from './worker-errors.ts'
import { WORKER_LIMITS } from './worker-limits.ts'

/** Minimum time in milliseconds between two looks at the processor time of a job. */
const SHORTEST_CHECK_MS = 20

export type WorkerLimits = { readonly [Name in keyof typeof WORKER_LIMITS]: number }

export interface JobOptions {
  /** The caller whose share of the pool the job uses, for example the id of a user. */
  readonly caller: string
}

/** A pool of threads for long work on the content of requests. */
export interface WorkerPool {
  /**
   * Runs the function `work` of a file in a thread.
   * @param ms maximum processor time of the work; its maximum time is `WORKER_LIMITS.slowdown` times as long
   * @throws WorkersBusy if the queue or the caller's share is full
   * @throws WorkTooHeavy if the work exceeds its time or memory
   */
  run<Input, Output>(file: string, input: Input, ms: number, options: JobOptions): Promise<Output>
  close(): Promise<void>
}

/** A caller with jobs in the pool. Its jobs run one after the other, so that it never holds all threads. */
interface Caller {
  /** Number of jobs that run or wait. */
  jobs: number
  /** Resolves when the caller's last job has ended. */
  last: Promise<void>
}

export function createWorkerPool(limits: WorkerLimits = WORKER_LIMITS): WorkerPool {
  const pool = new Piscina({
    minThreads: Math.min(1, limits.threads),
    maxThreads: limits.threads,
    idleTimeout: limits.idleMs,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    // Threads read content of any origin and need none of the settings, which contain secrets.
    env: {},
    niceIncrement: limits.nice,
  })
  // A thread that ends without a job is replaced when the next job arrives.
  pool.on('error', () => {})
  const callers = new Map<string, Caller>()
  let isClosed = false

  /** Waits for the caller's turn and returns a function that ends it. */
  async function turnOf(name: string): Promise<() => void> {
    const caller = callers.get(name) ?? { jobs: 0, last: Promise.resolve() }
    if (caller.jobs >= limits.each) throw new WorkersBusy('the caller has too many jobs')
    callers.set(name, caller)
    caller.jobs++
    const before = caller.last
    const turn = Promise.withResolvers<void>()
    caller.last = turn.promise
    await before
    return () => {
      turn.resolve()
      caller.jobs--
      if (caller.jobs === 0) callers.delete(name)
    }
  }

  return {
    async run(file, input, ms, { caller }) {
      const endTurn = await turnOf(caller)
      const state = jobState()
      const ended = new AbortController()
      let endWatch = () => {}
      try {
        if (isClosed) throw new WorkersBusy('the pool is closed')
        // Piscina does not count tasks with a signal in its own limit of the queue.
        if (pool.queueSize >= limits.queue) throw new WorkersBusy('the queue is full')
        const job: Job<typeof input> = { input, state }
        const options = { filename: file, name: 'work', signal: ended.signal }
        endWatch = endWhenLate(pool, state, { ...limits, ms }, ended)
        return await pool.run(job, options)
      } catch (error) {
        throw ended.signal.aborted ? ended.signal.reason : translated(error)
      } finally {
        endWatch()
        endTurn()
      }
    },
    async close() {
      isClosed = true
      await pool.destroy()
    },
  }
}

function translated(error: unknown): unknown {
  const { code } = error as { readonly code?: unknown }
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkTooHeavy('memory') : error
}

interface TimeLimits extends Pick<WorkerLimits, 'waitMs' | 'slowdown'> {
  readonly ms: number
}

/** Aborts a job that waits or runs too long. Returns a function that ends the watch. */
function endWhenLate(
  pool: Piscina,
  state: Int32Array<SharedArrayBuffer>,
  { waitMs, ms, slowdown }: TimeLimits,
  ended: AbortController,
): () => void {
  let isOver = false
  let check: NodeJS.Timeout | undefined
  let deadline: NodeJS.Timeout | undefined
  const endAsHeavy = () => ended.abort(new WorkTooHeavy('time'))
  const endWhenSpent = async () => {
    const leftMs = ms - (await spentMs(pool, state))
    if (isOver) return
    if (leftMs <= 0) endAsHeavy()
    else check = setTimeout(() => void endWhenSpent(), Math.max(leftMs, SHORTEST_CHECK_MS))
  }
  const begun = Atomics.waitAsync(state, JOB_STATE.phase, JOB_WAITS, waitMs)
  void Promise.resolve(begun.value).then((said) => {
    if (isOver) return
    if (said === 'timed-out') return ended.abort(new WorkersBusy('a job waited too long'))
    check = setTimeout(() => void endWhenSpent(), ms)
    deadline = setTimeout(endAsHeavy, ms * slowdown)
  })
  return () => {
    isOver = true
    clearTimeout(check)
    clearTimeout(deadline)
    // Ends the wait for the start of a job that never started.
    Atomics.store(state, JOB_STATE.phase, JOB_RUNS)
    Atomics.notify(state, JOB_STATE.phase)
  }
}

/** Returns the processor time in milliseconds that a running job has used; all of it if its thread has ended. */
async function spentMs(pool: Piscina, state: Int32Array<SharedArrayBuffer>): Promise<number> {
  const thread = pool.threads.find(({ threadId }) => threadId === state[JOB_STATE.threadId])
  const used = await thread?.cpuUsage().catch(() => undefined)
  return used === undefined ? Number.POSITIVE_INFINITY : inMs(used) - (state[JOB_STATE.spentMs] ?? 0)
}
