import { change, type Fault, fault } from '../fault.ts'

/** Lists that are updated while they are open. */
export const LIVE_LIST_FAULTS: readonly Fault[] = [
  fault(
    'the rows of an open list move while it is read',
    'portal-sdk/src/list/live-rows.test.ts',
    change(
      'portal-sdk/src/list/live-rows.ts',
      'liveRows',
      'shown.map((row) => now.get(idOf(row)) ?? row)',
      '[...page]',
    ),
  ),
  fault(
    'rows that move up from the next page count as new',
    'portal-sdk/src/list/live-rows.test.ts',
    change(
      'portal-sdk/src/list/live-rows.ts',
      'liveRows',
      '(first < 0 ? page.length : first)',
      'page.filter((row) => !known.has(idOf(row))).length',
    ),
  ),
  fault(
    'an open list stops updating for minutes after one slow answer',
    'portal-sdk/src/list/live-rows.test.ts',
    change(
      'portal-sdk/src/list/live-rows.ts',
      'pauseAfter',
      'Math.min(PAUSES_AT_MOST_MS, Math.max(ASKS_EVERY_MS, tookMs * PAUSES))',
      'Math.max(ASKS_EVERY_MS, tookMs * PAUSES)',
    ),
  ),
]
