import { LIST_START, lineHash, type StoredHead } from './head-line.ts'

/** Proof that a list had a line, which the list must keep. */
export interface ListWitness {
  /** Number of the line. 0 if the list was about to begin. */
  readonly seq: number
  /** SHA-256 of the line, in hex. */
  readonly line: string
  /** When the line was written, ISO 8601. */
  readonly at: string
}

export const witnessOf = ({ seq, at }: StoredHead, line: string): ListWitness => ({ seq, line: lineHash(line), at })

/** Returns the proof for a list that is about to begin. */
export const beginningAt = (at: Date): ListWitness => ({ seq: 0, line: LIST_START, at: at.toISOString() })
