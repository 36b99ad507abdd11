import type { WorkLine, WorkSection } from '@portal/contract/dashboard/dashboard.calls'
import type { SessionContext } from '../http/handler.ts'
import type { ReadSource } from '../read/index.ts'

/** What a source knows to be done, the oldest first. */
export interface Work {
  /** Counted up to WORK_COUNTED. */
  readonly total: number
  /** WORK_LINES at most. */
  readonly lines: readonly WorkLine[]
}

/** Something that waits for people: a file of its domain states it, and the domain names it in `work`. Nothing is told outside the actor's rows. */
export interface WorkSource extends ReadSource {
  /** `<domain>.<what>`; `work.<name>` says it in a few words. */
  readonly name: string
  readonly section: WorkSection
  /** Path where all of it is, filtered; absent where the lines are all there is to open. */
  readonly href?: string
  read(context: SessionContext): Promise<Work>
}

/** What of a figure waits, and since when the oldest of it does. */
export interface Waiting {
  readonly count: number
  readonly oldest: Date | null
}

/** Figures by name; one that is not among them is not for this reader. */
export type FigureValues = Readonly<Record<string, number | Waiting>>

/** Figures that cards name in their module's descriptor: they hang on who reads and on the moment, on nothing else of the call. */
export interface FigureSource extends ReadSource {
  /** Whose: `users` of `users.active`. */
  readonly name: string
  /** Its figures: `active`. */
  readonly figures: readonly string[]
  read(context: SessionContext): Promise<FigureValues>
}

/** What nothing waits in. */
export const NO_WORK: Work = { total: 0, lines: [] }
