import { readCall } from '@portal/contract/core'

/** A queue of the gateway's background jobs, and its state. */
export interface JobQueueStatus {
  name: string
  /** The title of its work, in the language of the request. */
  title: string
  /** How often the clock asks for it; null where jobs are sent to it. */
  every: 'minute' | 'hour' | 'day' | null
  /** Jobs that could be worked on now. */
  waiting: number
  /** Seconds for which the oldest of them could have been. */
  oldestSeconds: number | null
  underWay: number
  /** Jobs for a later time, retries among them. */
  later: number
  /** Jobs that failed for good. */
  failed: number
  lastFailedAt: string | null
  /** Finds the last failure in the gateway's log; null where a gateway died under the job. */
  lastFailure: string | null
}

/** Every queue, those of the clock last; 57 for operators. */
export const readJobQueues = readCall<object, { queues: JobQueueStatus[] }>({
  action: 'portal/jobs/queues',
  path: 'portal/jobs/queues',
  access: { needs: 'SYSTEM_SETTINGS|READ' },
})
