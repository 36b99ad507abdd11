import type { FigureAmount, WorkLine, WorkSection } from '@portal/contract/dashboard/dashboard.calls'
import type { SessionContext } from '../http/handler.ts'
import type { ReadSource } from '../read/index.ts'

/** Work items from a source, oldest first. */
export interface Work {
  /** Counted up to WORK_COUNTED. */
  readonly total: number
  /** WORK_LINES at most. */
  readonly lines: readonly WorkLine[]
}

/**
 * A list of pending work: a file of its domain defines it, and the domain names it in `work`. It shows only rows in the
 * actor's scope.
 */
export interface WorkSource extends ReadSource {
  /** `<domain>.<list>`; `work.<name>` is its label. */
  readonly name: string
  readonly section: WorkSection
  /** Path of the full list, filtered; absent if the lines are all there is. */
  readonly href?: string
  read(context: SessionContext): Promise<Work>
}

/** The pending part of a figure, and the date of the oldest item. */
export interface Waiting {
  readonly count: number
  readonly oldest: Date | null
}

/** Figures by name: a count, what waits, or sums of money. A missing one is hidden from this reader. */
export type FigureValues = Readonly<Record<string, number | Waiting | readonly FigureAmount[]>>

/** Figures that cards name in their module's descriptor: they depend only on the reader and the time. */
export interface FigureSource extends ReadSource {
  /** The source's name: `users` in `users.active`. */
  readonly name: string
  /** Its figures: `active`. */
  readonly figures: readonly string[]
  read(context: SessionContext): Promise<FigureValues>
}

/** The empty result. */
export const NO_WORK: Work = { total: 0, lines: [] }
