import { pressedAlone } from '@portal/shared-ui/chrome'

/** The action of a key during a review. */
export type ReviewAct = 'authorize' | 'reject' | 'next' | 'previous'

/** The keys as shown on the screen. */
export const REVIEW_KEYS = { authorize: 'A', reject: 'R', next: 'J', previous: 'K' } as const

const ACTS = new Map(Object.entries(REVIEW_KEYS).map(([act, key]) => [key.toLowerCase(), act as ReviewAct] as const))

/**
 * Returns the action of a key. Null for every other key, for a repeated key, together with a modifier key, and while
 * the user types in a field.
 */
export function reviewAct(event: KeyboardEvent): ReviewAct | null {
  const key = event.repeat ? null : pressedAlone(event)
  return key === null ? null : (ACTS.get(key) ?? null)
}
