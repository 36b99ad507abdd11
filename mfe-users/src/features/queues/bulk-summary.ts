import type { DecideOutcome } from '@portal/contract/queue/queue.calls'
import type { Translate } from '@portal/portal-sdk'

/** Returns whether an item that this checker authorized needs further checkers. */
export const needsVotes = ({ cqStatus, votesNeeded }: DecideOutcome): boolean =>
  cqStatus === 'PENDING' && votesNeeded > 0

/** Formats the results of a bulk decision in one line: `9 authorized, 1 needs another checker`. */
export const bulkSummary = (t: Translate, results: readonly DecideOutcome[]): string =>
  outcomesOf(results)
    .map(({ counted, found }) => t(counted, { count: found.length }))
    .join(', ')

/** Explains what happens next to the decided items, with one sentence for each outcome that occurred. */
export const bulkNext = (t: Translate, results: readonly DecideOutcome[]): string =>
  outcomesOf(results)
    .map(({ next }) => t(next))
    .join(' ')

const outcomesOf = (results: readonly DecideOutcome[]) =>
  OUTCOMES.map(({ holds, ...texts }) => ({ ...texts, found: results.filter(holds) })).filter(
    ({ found }) => found.length > 0,
  )

const OUTCOMES = [
  {
    counted: 'bulk.authorized',
    next: 'bulk.nextAuthorized',
    holds: ({ cqStatus }: DecideOutcome) => cqStatus === 'AUTHORIZED',
  },
  {
    counted: 'bulk.rejected',
    next: 'bulk.nextRejected',
    holds: ({ cqStatus }: DecideOutcome) => cqStatus === 'REJECTED',
  },
  { counted: 'bulk.voted', next: 'bulk.nextVoted', holds: needsVotes },
  {
    counted: 'bulk.undecided',
    next: 'bulk.nextUndecided',
    holds: ({ cqStatus }: DecideOutcome) => cqStatus === null,
  },
] as const
