import { readCall } from '@portal/contract/core'

/** A queue of the gateway's background jobs, and its state. */
export interface JobQueueStatus {
  name: string
  /** The label of the queue's work, in the language of the request. */
  title: string
  /** How often the job is scheduled; null for jobs sent on demand. */
  every: 'minute' | 'hour' | 'day' | null
  /** The number of jobs ready to be processed. */
  waiting: number
  /** The number of seconds for which the oldest ready job has been ready; null if no job is ready. */
  oldestSeconds: number | null
  underWay: number
  /** The number of jobs for a later time, including retries. */
  later: number
  /** The number of jobs that failed for good. */
  failed: number
  lastFailedAt: string | null
  /**
   * The reference of the last failure in the gateway's log. Null if no job has failed, or if the gateway crashed during
   * the job that failed last.
   */
  lastFailure: string | null
}

/** Returns every job queue; scheduled queues come last. Refused with 57 for operators. */
export const readJobQueues = readCall<object, { queues: JobQueueStatus[] }>({
  action: 'portal/jobs/queues',
  path: 'portal/jobs/queues',
  access: { needs: 'SYSTEM_SETTINGS|READ' },
})
