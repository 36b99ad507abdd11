import type { TourStop } from './tour-steps.ts'

/**
 * Query parameter with the tour's state: a reload keeps the step, a link can start the tour, and Back returns to the
 * page where the tour started.
 */
export const TOUR = 'tour'

/** Returns the address of a step. */
export function addressOfStep({ path, key }: TourStop): string {
  return `${path}?${new URLSearchParams({ [TOUR]: key })}`
}

/** Returns the index of the step in an address; -1 if the address has no step, or a step of another screen. */
export function stepAt(steps: readonly TourStop[], { pathname, search }: { pathname: string; search: string }): number {
  const key = new URLSearchParams(search).get(TOUR)
  return steps.findIndex((step) => step.key === key && step.path === pathname)
}
