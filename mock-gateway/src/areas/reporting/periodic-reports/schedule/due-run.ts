import type { ScheduleTimes } from '@portal/contract/periodic-reports/periodic-report'
import { nextRun } from './next-run.ts'

/**
 * Returns the due run of a schedule whose next run was planned for `planned`, and the run after the due run. If several
 * runs were missed, the latest of them is due.
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
