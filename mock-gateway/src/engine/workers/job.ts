/** A job as it reaches its thread. */
export interface Job<Input> {
  readonly input: Input
  /** Memory that both threads share: {@link JOB_WAITS}, then {@link JOB_RUNS}. */
  readonly state: Int32Array<SharedArrayBuffer>
}

export const JOB_WAITS = 0
export const JOB_RUNS = 1

/**
 * Creates the function that a worker file exports as `work`. It reports the start of each job, because the time limit
 * of a job excludes the wait for a thread and the loading of modules.
 */
export function worker<Input, Output>(work: (input: Input) => Output): (job: Job<Input>) => Output {
  return ({ input, state }) => {
    Atomics.store(state, 0, JOB_RUNS)
    Atomics.notify(state, 0)
    return work(input)
  }
}
