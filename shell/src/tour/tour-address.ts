import type { TourStop } from './tour-steps.ts'

/** The tour's state is in the address: a reload keeps its step, a link starts it, Back ends it where it started. */
export const TOUR = 'tour'

/** The address of a step. */
export function addressOfStep({ path, key }: TourStop): string {
  return `${path}?${new URLSearchParams({ [TOUR]: key })}`
}

/** The index of the step in an address; -1 for none, or for one on another screen. */
export function stepAt(steps: readonly TourStop[], { pathname, search }: { pathname: string; search: string }): number {
  const key = new URLSearchParams(search).get(TOUR)
  return steps.findIndex((step) => step.key === key && step.path === pathname)
}
