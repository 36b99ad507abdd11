import type { DashboardPayload } from '@portal/contract/dashboard/dashboard.calls'
import type { CardFigureDescriptor } from '@portal/contract/module'

/** The maximum number of figures on a card: those to act on, not a report. */
const DRAWN = 2

/** A figure in its current state: loading while its value is undefined, failed if it is null. */
export interface DrawnFigure extends CardFigureDescriptor {
  readonly value: number | undefined | null
  /** The age of the oldest counted item. */
  readonly oldest: string | undefined
}

type Figures = Pick<DashboardPayload, 'figures' | 'oldest' | 'unreadFigures'>

/** The first figures visible to the user; one that is neither loaded nor failed is hidden from this user. */
export function drawnFigures(
  named: readonly CardFigureDescriptor[],
  told: Figures | null | undefined,
  isAwaited: boolean,
): DrawnFigure[] {
  const known = told ? named.filter(({ name }) => name in told.figures || told.unreadFigures.includes(name)) : named
  return known.slice(0, DRAWN).map((figure) => ({
    ...figure,
    value: told ? (told.figures[figure.name] ?? null) : isAwaited ? undefined : null,
    oldest: told?.oldest[figure.name],
  }))
}
