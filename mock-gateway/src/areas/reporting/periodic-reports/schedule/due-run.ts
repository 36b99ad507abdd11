import type { ScheduleTimes } from '@portal/contract/periodic-reports/periodic-report'
import { nextRun } from './next-run.ts'

/**
 * Returns the due run of a schedule with the next run planned for `planned`: the latest of the missed runs, and the
 * next run after it.
 */
export function dueRun(
  times: ScheduleTimes,
  planned: Date,
  now: Date,
): { readonly due: Date; readonly next: Date | null } {
  let due = planned
  let next = nextRun(times, due)
  while (next !== null && next.getTime() <= now.getTime()) {
    due = next
    next = nextRun(times, due)
  }
  return { due, next }
}
