import { worker } from '../../../engine/workers/job.ts'
import { inspectContent } from './inspect-content.ts'

/** @public: for the pool of worker threads. */
export const work = worker(inspectContent)
