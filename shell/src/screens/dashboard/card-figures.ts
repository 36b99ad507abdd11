import type { DashboardPayload, FigureAmount } from '@portal/contract/dashboard/dashboard.calls'
import type { CardFigureDescriptor } from '@portal/contract/module'

/** The maximum number of figures on a card: only figures that need action, because a card is not a report. */
const DRAWN = 2

/**
 * A figure in its current state. The value is undefined while the figure is loading. It is null if the figure could not
 * be read, or is a sum of money.
 */
export interface DrawnFigure extends CardFigureDescriptor {
  readonly value: number | undefined | null
  /** Sums of money by currency, in place of a count; undefined for a count. */
  readonly amounts: readonly FigureAmount[] | undefined
  /** The date of the oldest counted item; undefined if the figure does not count pending items. */
  readonly oldest: string | undefined
}

type Figures = Pick<DashboardPayload, 'figures' | 'amounts' | 'oldest' | 'unreadFigures'>

/**
 * Returns the first figures that the user may see. A figure that is missing from a complete answer is hidden from this
 * user.
 */
export function drawnFigures(
  named: readonly CardFigureDescriptor[],
  answer: Figures | null | undefined,
  { isAwaited, today }: { readonly isAwaited: boolean; readonly today: string },
): DrawnFigure[] {
  const known = answer
    ? named.filter(
        ({ name }) =>
          [answer.figures, answer.amounts ?? {}].some((one) => name in one) || answer.unreadFigures.includes(name),
      )
    : named
  return known.slice(0, DRAWN).map((figure) => ({
    ...figure,
    href: figure.href.replaceAll('{today}', today),
    amounts: answer?.amounts?.[figure.name],
    value: answer ? (answer.figures[figure.name] ?? null) : isAwaited ? undefined : null,
    oldest: answer?.oldest[figure.name],
  }))
}
