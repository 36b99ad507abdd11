import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ListFormat } from '@portal/contract/watch-lists/list-edition'
import type { ReaderAnswer, ReaderStep } from './reader-messages.ts'

/**
 * Memory limit in megabytes. A reader holds one part of a file, and the data that it needs until the last file ends.
 */
const HEAP = { maxOldGenerationSizeMb: 512 }

/** A thread that reads the files of an edition, so that the gateway can answer calls meanwhile. */
export interface ReaderThread {
  /** Rejects if the thread ends, for example because it needs too much memory. */
  ask(step: ReaderStep): Promise<ReaderAnswer>
  stop(): Promise<void>
}

export function readerThread(listFormat: ListFormat): ReaderThread {
  const worker = new Worker(new URL(`./list-reader.worker${path.extname(import.meta.filename)}`, import.meta.url), {
    workerData: { listFormat },
    resourceLimits: HEAP,
  })
  const ended = new Promise<never>((_, reject) => {
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the reader of a list ended with ${code}`)))
  })
  // A thread that ends between two steps is noticed at the next step.
  ended.catch(() => {})
  return {
    async ask(step) {
      const answer = new Promise<ReaderAnswer>((resolve) => worker.once('message', resolve))
      worker.postMessage(step)
      return await Promise.race([answer, ended])
    },
    async stop() {
      await worker.terminate()
    },
  }
}
