/** One page of a checker's pending items: the ids in list order. */
export interface ReviewPage {
  readonly ids: readonly string[]
  readonly hasMore: boolean
  readonly hasFewer: boolean
}

/** The target of a step: an item, or another page. Null at the ends of the list. */
export type Step = { readonly to: string } | { readonly page: 'next' | 'previous' } | null

/** Returns the step to the previous or next item, or to another page. Skips items decided meanwhile. */
export function neighbour(page: ReviewPage, current: string, way: 1 | -1, isDecided: (id: string) => boolean): Step {
  const at = page.ids.indexOf(current)
  // If the current item is not on the page, a step forward starts at the top of the page.
  const rest = way === 1 ? page.ids.slice(at + 1) : page.ids.slice(0, Math.max(0, at)).toReversed()
  const to = rest.find((id) => id !== current && !isDecided(id))
  if (to !== undefined) return { to }
  if (way === 1) return page.hasMore ? { page: 'next' } : null
  return page.hasFewer ? { page: 'previous' } : null
}

/**
 * Returns the step after a decision: to the next item or page. After the last item of the last page, returns the first
 * item of that page that the checker has not seen; null if the checker has seen all.
 */
export function afterDecision(
  page: ReviewPage,
  current: string,
  isDecided: (id: string) => boolean,
  isSeen: (id: string) => boolean,
): Step {
  const next = neighbour(page, current, 1, isDecided)
  if (next !== null) return next
  const before = page.ids.find((id) => id !== current && !isDecided(id) && !isSeen(id))
  return before === undefined ? null : { to: before }
}
