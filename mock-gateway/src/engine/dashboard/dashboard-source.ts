import type { FigureAmount, WorkLine, WorkSection } from '@portal/contract/dashboard/dashboard.calls'
import type { SessionContext } from '../http/handler.ts'
import type { ReadSource } from '../read/index.ts'

/** Work items from a source, oldest first. */
export interface Work {
  /** Number of work items, counted up to WORK_COUNTED. */
  readonly total: number
  /** The oldest work items, at most WORK_LINES. */
  readonly lines: readonly WorkLine[]
}

/**
 * A list of pending work, which a domain defines and lists in `work`. The list shows only rows in the actor's scope.
 */
export interface WorkSource extends ReadSource {
  /** The source's name, `<domain>.<list>`. The text `work.<name>` is the label. */
  readonly name: string
  readonly section: WorkSection
  /** Path of the full list, with filters. Absent if the dashboard shows all items. */
  readonly href?: string
  read(context: SessionContext): Promise<Work>
}

/** A figure that counts pending items, with the date of the oldest item. The date is null if no item is pending. */
export interface Waiting {
  readonly count: number
  readonly oldest: Date | null
}

/** Figures by name: a count, pending items, or sums of money. A figure that this reader may not see is missing. */
export type FigureValues = Readonly<Record<string, number | Waiting | readonly FigureAmount[]>>

/** Figures for the dashboard cards in module descriptors. The values depend only on the reader and the time. */
export interface FigureSource extends ReadSource {
  /** The source's name, e.g. `users` in `users.active`. */
  readonly name: string
  /** Names of the figures, e.g. `active` in `users.active`. */
  readonly figures: readonly string[]
  read(context: SessionContext): Promise<FigureValues>
}

/** The result of a source without work items. */
export const NO_WORK: Work = { total: 0, lines: [] }
