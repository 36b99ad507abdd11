import { threadId } from 'node:worker_threads'

/** A job as it reaches its thread. */
export interface Job<Input> {
  readonly input: Input
  /** Memory that both threads share, with the values of {@link JOB_STATE}. */
  readonly state: Int32Array<SharedArrayBuffer>
}

/** Positions of the values that a thread reports at the start of a job. */
export const JOB_STATE = {
  /** {@link JOB_WAITS}, then {@link JOB_RUNS}. */
  phase: 0,
  threadId: 1,
  /** Processor time in milliseconds that the thread had used before the job. */
  spentMs: 2,
} as const

export const JOB_WAITS = 0
export const JOB_RUNS = 1

/** Creates the memory that the main thread shares with the thread of a job. */
export const jobState = (): Int32Array<SharedArrayBuffer> =>
  new Int32Array(new SharedArrayBuffer(Object.keys(JOB_STATE).length * Int32Array.BYTES_PER_ELEMENT))

/** Returns processor time in milliseconds. */
export const inMs = ({ user, system }: NodeJS.CpuUsage): number => Math.round((user + system) / 1_000)

/**
 * Creates the function that a worker file exports as `work`. It reports the start of each job, because the time limit
 * of a job excludes the wait for a thread and the loading of modules.
 */
export function worker<Input, Output>(work: (input: Input) => Output): (job: Job<Input>) => Output {
  return ({ input, state }) => {
    Atomics.store(state, JOB_STATE.threadId, threadId)
    Atomics.store(state, JOB_STATE.spentMs, inMs(process.threadCpuUsage()))
    Atomics.store(state, JOB_STATE.phase, JOB_RUNS)
    Atomics.notify(state, JOB_STATE.phase)
    return work(input)
  }
}
