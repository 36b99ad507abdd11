import { LIST_START, lineHash, type StoredHead } from './head-line.ts'

/** That a list had a line once: it has it for ever. */
export interface ListWitness {
  /** Number of the line; 0: the list was about to begin. */
  readonly seq: number
  /** SHA-256 of the line, hex. */
  readonly line: string
  /** When the line was written, ISO 8601. */
  readonly at: string
}

export const witnessOf = ({ seq, at }: StoredHead, line: string): ListWitness => ({ seq, line: lineHash(line), at })

/** The content of a list that is about to begin. */
export const beginningAt = (at: Date): ListWitness => ({ seq: 0, line: LIST_START, at: at.toISOString() })
