import type { DecideOutcome } from '@portal/contract/queue/queue.calls'
import type { Translate } from '@portal/portal-sdk'

/** An item that this checker authorized and that needs further checkers. */
export const needsVotes = ({ cqStatus, votesNeeded }: DecideOutcome): boolean =>
  cqStatus === 'PENDING' && votesNeeded > 0

/** The results of a bulk decision in one line: `9 authorized, 1 needs another checker`. */
export function bulkSummary(t: Translate, results: readonly DecideOutcome[]): string {
  const counts = [
    ['bulk.authorized', results.filter(({ cqStatus }) => cqStatus === 'AUTHORIZED')],
    ['bulk.rejected', results.filter(({ cqStatus }) => cqStatus === 'REJECTED')],
    ['bulk.voted', results.filter(needsVotes)],
    ['bulk.undecided', results.filter(({ cqStatus }) => cqStatus === null)],
  ] as const
  return counts
    .filter(([, found]) => found.length > 0)
    .map(([key, found]) => t(key, { count: found.length }))
    .join(', ')
}
