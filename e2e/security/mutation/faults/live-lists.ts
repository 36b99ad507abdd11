import { change, type Fault, fault } from '../fault.ts'

/** Lists that are updated while they are open. */
export const LIVE_LIST_FAULTS: readonly Fault[] = [
  fault(
    'a followed list moves under who reads it',
    'portal-sdk/src/list/live-rows.test.ts',
    change(
      'portal-sdk/src/list/live-rows.ts',
      'liveRows',
      'shown.map((row) => now.get(idOf(row)) ?? row)',
      '[...page]',
    ),
  ),
  fault(
    'what moves up from the next page is called new',
    'portal-sdk/src/list/live-rows.test.ts',
    change(
      'portal-sdk/src/list/live-rows.ts',
      'liveRows',
      '(first < 0 ? page.length : first)',
      'page.filter((row) => !known.has(idOf(row))).length',
    ),
  ),
  fault(
    'a list that one slow answer met stands still for minutes',
    'portal-sdk/src/list/live-rows.test.ts',
    change(
      'portal-sdk/src/list/live-rows.ts',
      'pauseAfter',
      'Math.min(PAUSES_AT_MOST_MS, Math.max(ASKS_EVERY_MS, tookMs * PAUSES))',
      'Math.max(ASKS_EVERY_MS, tookMs * PAUSES)',
    ),
  ),
]
