import type { Mutant } from './mutant.ts'

/** A mutant that no test can notice, because the program does the same with it. */
export interface Equivalent {
  readonly file: string
  /** The line as it is written, without the blanks around it. */
  readonly line: string
  readonly to: string
  readonly reason: string
}

export const EQUIVALENTS: readonly Equivalent[] = []

/** Whether a mutant is on the list. */
export const isEquivalent = ({ file, line, to }: Mutant, text: string): boolean =>
  EQUIVALENTS.some((one) => one.file === file && one.to === to && one.line === text.split('\n')[line - 1]?.trim())
