/** The action of a key during a review. */
export type ReviewAct = 'authorize' | 'reject' | 'next' | 'previous'

/** The keys as displayed. */
export const REVIEW_KEYS = { authorize: 'A', reject: 'R', next: 'J', previous: 'K' } as const

const ACTS = new Map(Object.entries(REVIEW_KEYS).map(([act, key]) => [key.toLowerCase(), act as ReviewAct] as const))

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'repeat' | 'defaultPrevented'
> & {
  readonly target: EventTarget | null
}

/** The action of a key; none while typing, with a modifier, or for a repeated key. */
export function reviewAct(event: Pressed): ReviewAct | null {
  if (event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
    return null
  return isField(event.target) ? null : (ACTS.get(event.key.toLowerCase()) ?? null)
}

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName)
}
