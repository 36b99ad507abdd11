import { pressedAlone } from '@portal/shared-ui/chrome'

/** The action of a key during a review. */
export type ReviewAct = 'authorize' | 'reject' | 'next' | 'previous'

/** The keys as displayed. */
export const REVIEW_KEYS = { authorize: 'A', reject: 'R', next: 'J', previous: 'K' } as const

const ACTS = new Map(Object.entries(REVIEW_KEYS).map(([act, key]) => [key.toLowerCase(), act as ReviewAct] as const))

/** The action of a key; none while typing, with a modifier, or for a repeated key. */
export function reviewAct(event: KeyboardEvent): ReviewAct | null {
  const key = event.repeat ? null : pressedAlone(event)
  return key === null ? null : (ACTS.get(key) ?? null)
}
