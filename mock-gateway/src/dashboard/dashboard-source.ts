import type { WorkLine, WorkSection } from '@portal/contract/calls/dashboard'
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

/** Figures that cards name in their module's descriptor. */
export interface FigureSource extends ReadSource {
  /** Whose: `users` of `users.active`. */
  readonly name: string
  /** Its figures: `active`. */
  readonly figures: readonly string[]
  read(context: SessionContext): Promise<Readonly<Record<string, number>>>
}

/** What nothing waits in. */
export const NO_WORK: Work = { total: 0, lines: [] }
