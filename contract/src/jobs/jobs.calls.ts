import { readCall } from '@portal/contract/core'

/** A queue of the gateway's background jobs, and its state. */
export interface JobQueueStatus {
  name: string
  /** The label of its work, in the language of the request. */
  title: string
  /** How often it is scheduled; null for jobs sent on demand. */
  every: 'minute' | 'hour' | 'day' | null
  /** Jobs that can be processed now. */
  waiting: number
  /** Seconds for which the oldest of them has been ready. */
  oldestSeconds: number | null
  underWay: number
  /** Jobs for a later time, including retries. */
  later: number
  /** Jobs that finally failed. */
  failed: number
  lastFailedAt: string | null
  /** Finds the last failure in the gateway's log; null if a gateway crashed during the job. */
  lastFailure: string | null
}

/** Every queue, scheduled ones last; 57 for operators. */
export const readJobQueues = readCall<object, { queues: JobQueueStatus[] }>({
  action: 'portal/jobs/queues',
  path: 'portal/jobs/queues',
  access: { needs: 'SYSTEM_SETTINGS|READ' },
})
