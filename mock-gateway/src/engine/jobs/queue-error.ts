import { failureOf } from '../http/failure.ts'
import { describeError } from '../http/log.ts'

/** Returns what is logged about an error of a queue. The stack is included only if the database is not the reason. */
export function queueWarning(reported: unknown): object {
  const err = queueError(reported)
  const { code, reason } = failureOf(err)
  if (code !== '91' && code !== '96') return { reason, queue: err.queue, err }
  const { stack: _, ...described } = describeError(err)
  return { reason, queue: err.queue, database: described }
}

/** Returns the error as an `Error`, with its queue if known: pg-boss reports some errors as plain objects. */
export function queueError(reported: unknown): Error & { readonly queue?: string } {
  if (reported instanceof Error) return reported
  const { message, ...rest } = reported as { message?: unknown }
  return Object.assign(new Error(String(message)), rest)
}
