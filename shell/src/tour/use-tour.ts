import { useLocation, useNavigate } from '@portal/portal-sdk'
import { askToLeave } from '@portal/portal-sdk/host'
import { useComingQuery } from '@portal/portal-sdk/read'
import { useMemo } from 'react'
import { installedModules } from '../loading/installed-modules.ts'
import { useVisitor } from '../navigation/visitor.ts'
import { addressOfStep, stepAt, TOUR } from './tour-address.ts'
import { type TourStop, tourFor } from './tour-steps.ts'

/** Returns the steps of this visitor's tour. */
function useTourSteps(): readonly TourStop[] {
  const visitor = useVisitor()
  return useMemo(() => tourFor(installedModules(), visitor), [visitor])
}

/** Returns the address of the tour's first step, for a link. */
export function useTourStart(): string {
  const [first] = useTourSteps()
  return first ? addressOfStep(first) : '/dashboard'
}

export interface TourControl {
  readonly steps: readonly TourStop[]
  /** The index of the current step; -1 if no tour is running. */
  readonly at: number
  /** Shows another step on the step's screen; asks before it discards unsent work. */
  go(at: number): void
  leave(): void
}

/** Returns the state of the tour, read from the address. The whole tour is one entry of the browser's history. */
export function useTour(): TourControl {
  const steps = useTourSteps()
  const location = useLocation()
  const navigate = useNavigate()
  const { change } = useComingQuery()
  const at = stepAt(steps, location)
  const stay = { replace: true, preventScrollReset: true }
  return {
    steps,
    at,
    go(to) {
      const step = steps[to]
      if (!step) return
      if (step.path === location.pathname) {
        change((query) => {
          query.set(TOUR, step.key)
          return query
        }, stay)
        return
      }
      askToLeave(() => void navigate(addressOfStep(step), { replace: true }))
    },
    leave() {
      change((query) => {
        query.delete(TOUR)
        return query
      }, stay)
    },
  }
}
