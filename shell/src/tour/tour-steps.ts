import { SIGNED_IN } from '@portal/contract'
import type { RegistryModule, TourStepDescriptor } from '@portal/contract/module'
import { mayOpen, type Visitor } from '../loading/gate-permission.ts'
import type { Contribution } from '../navigation/shell-contribution.ts'

/** A step of this visitor's tour; `key` identifies the step in the address. */
export type TourStop = TourStepDescriptor & Contribution & { readonly key: string }

/** Element id of the dashboard's cards, the target of the first step. */
export const DASHBOARD_TARGET = 'tour-dashboard'

const DASHBOARD_STEP: TourStepDescriptor & Contribution = {
  from: 'shell',
  id: 'dashboard',
  path: '/dashboard',
  target: DASHBOARD_TARGET,
  title: 'tour.dashboard',
  text: 'tour.dashboard.text',
  order: 0,
  requires: SIGNED_IN,
  side: 'both',
}

/**
 * Returns the guided tour of a visitor (spec §2.8): the dashboard, then the installed modules' steps in order. A step
 * is left out if the visitor may not see the step or open its screen.
 */
export function tourFor(modules: readonly RegistryModule[], visitor: Visitor): TourStop[] {
  const theirs = modules.flatMap(({ name, descriptor: { tour = [], routes } }) =>
    tour
      .filter((step) => mayOpen(step, visitor))
      .filter(({ path }) => routes.some((route) => route.path === path && mayOpen(route, visitor)))
      .map((step) => ({ ...step, from: name })),
  )
  return [DASHBOARD_STEP, ...theirs]
    .toSorted((a, b) => a.order - b.order)
    .map((step) => ({ ...step, key: `${step.from}.${step.id}` }))
}
