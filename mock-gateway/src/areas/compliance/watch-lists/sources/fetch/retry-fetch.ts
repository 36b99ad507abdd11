import type { KeptListSource } from '@portal/contract/watch-lists/list-source'
import { nextFetch } from '../next-fetch.ts'

const FIRST_WAIT_MS = 15 * 60_000
const LONGEST_WAIT_MS = 6 * 3_600_000
/** The longest delay that a publisher can ask for. */
const LONGEST_ASKED_MS = 24 * 3_600_000

/**
 * Returns when a failed fetch is tried again: after 15 minutes, then after growing delays of at most six hours, or when
 * the next fetch is scheduled. A delay that the publisher asks for is respected, up to a day.
 * @param failures number of failed fetches since the last successful fetch
 */
export function retryFetch(values: KeptListSource, failures: number, retryAfter: number | null, now: Date): Date {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS)
  const soon = Math.min(now.getTime() + wait, nextFetch(values, now).getTime())
  const asked = now.getTime() + Math.min((retryAfter ?? 0) * 1_000, LONGEST_ASKED_MS)
  return new Date(Math.max(soon, asked))
}
