import { useLocation, useNavigate } from '@portal/portal-sdk'
import { askToLeave } from '@portal/portal-sdk/host'
import { useComingQuery } from '@portal/portal-sdk/read'
import { useMemo } from 'react'
import { installedModules } from '../loading/installed-modules.ts'
import { useVisitor } from '../navigation/visitor.ts'
import { addressOfStep, stepAt, TOUR } from './tour-address.ts'
import { type TourStop, tourFor } from './tour-steps.ts'

/** The steps of this visitor's tour. */
function useTourSteps(): readonly TourStop[] {
  const visitor = useVisitor()
  return useMemo(() => tourFor(installedModules(), visitor), [visitor])
}

/** Where the tour begins, for a link. */
export function useTourStart(): string {
  const [first] = useTourSteps()
  return first ? addressOfStep(first) : '/dashboard'
}

export interface TourControl {
  readonly steps: readonly TourStop[]
  /** Of the step shown; -1 when no tour is on. */
  readonly at: number
  /** Shows another step, on its screen; over unsent work it asks first. */
  go(at: number): void
  leave(): void
}

/** The tour as the address has it. One entry of the browser's history, however many steps. */
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
