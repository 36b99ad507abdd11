import { fileURLToPath } from 'node:url'
import { createWorkerPool, type JobOptions, type WorkerPool } from './worker-pool.ts'

/** The pool of this process. It is created for its first job, and again for a job after it was closed. */
let pool: WorkerPool | null = null
let holders = 0

/** A kind of work that runs in a thread of the pool. */
export type WorkerTask<Input, Output> = (input: Input, options: JobOptions) => Promise<Output>

/**
 * Describes a kind of work.
 * @param file the worker file, which exports `work`; its extension differs between sources and packages
 * @param ms maximum time of one job
 */
export function workerTask<Input, Output>(file: URL, ms: number): WorkerTask<Input, Output> {
  const path = fileURLToPath(file)
  return async (input, options) => {
    pool ??= createWorkerPool()
    return await pool.run<Input, Output>(path, input, ms, options)
  }
}

/**
 * Notes that an app uses the pool. Returns a function that releases the pool: the last release ends all threads and the
 * jobs that still run.
 */
export function holdWorkers(): () => Promise<void> {
  let isHeld = true
  holders++
  return async () => {
    if (!isHeld) return
    isHeld = false
    if (--holders > 0) return
    const ended = pool
    pool = null
    await ended?.close()
  }
}
