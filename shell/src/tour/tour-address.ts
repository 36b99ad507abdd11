import type { TourStop } from './tour-steps.ts'

/** The tour lives in the address: reload keeps its step, a link begins it, Back ends it where it was begun. */
export const TOUR = 'tour'

/** Where a step is shown. */
export function addressOfStep({ path, key }: TourStop): string {
  return `${path}?${new URLSearchParams({ [TOUR]: key })}`
}

/** Which step an address shows, by its place in the tour; -1 for none, or for one that is not on this screen. */
export function stepAt(steps: readonly TourStop[], { pathname, search }: { pathname: string; search: string }): number {
  const key = new URLSearchParams(search).get(TOUR)
  return steps.findIndex((step) => step.key === key && step.path === pathname)
}
