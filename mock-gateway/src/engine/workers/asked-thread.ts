import os from 'node:os'
import { Worker } from 'node:worker_threads'
import { WORKER_LIMITS } from './worker-limits.ts'

/**
 * A thread that does one long piece of work in steps, outside the pool, so that the gateway can answer calls meanwhile.
 */
export interface AskedThread<Step, Answer> {
  /** Sends a step, and returns its answer. Rejects if the thread ends, for example because it needs too much memory. */
  ask(step: Step): Promise<Answer>
  stop(): Promise<void>
}

interface ThreadOptions {
  /** Names the thread in the error that is thrown if it ends. */
  readonly name: string
  readonly data?: unknown
  /** Heap in megabytes. */
  readonly memoryMb: number
}

/**
 * Starts a thread.
 * @param file the worker file; its extension differs between sources and packages
 */
export function askedThread<Step, Answer>(
  file: URL,
  { name, data, memoryMb }: ThreadOptions,
): AskedThread<Step, Answer> {
  const worker = new Worker(file, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
  const ended = new Promise<never>((_, reject) => {
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`${name} ended with ${code}`)))
  })
  // A thread that ends between two steps is noticed at the next step.
  ended.catch(() => {})
  return {
    async ask(step) {
      const answer = new Promise<Answer>((resolve) => worker.once('message', resolve))
      worker.postMessage(step)
      return await Promise.race([answer, ended])
    },
    async stop() {
      await worker.terminate()
    },
  }
}

/** Lowers the priority of the calling thread like that of the pool's threads, where priorities belong to threads. */
export function yieldToCalls(): void {
  if (process.platform === 'linux') os.setPriority(WORKER_LIMITS.nice)
}
