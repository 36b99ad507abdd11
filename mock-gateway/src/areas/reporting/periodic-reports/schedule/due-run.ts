import type { ScheduleTimes } from '@portal/contract/periodic-reports/periodic-report'
import { nextRun } from './next-run.ts'

/** What is due now of a schedule whose next run stood at `planned`: the latest alone of those that were missed, and what comes after. */
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
