import { LIST_START, lineHash, type StoredHead } from './head-line.ts'
import type { HeadList, ListEnd } from './head-list.ts'
import { readHeads } from './read-heads.ts'

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

/** What a list that is about to begin has. */
export const beginningAt = (at: Date): ListWitness => ({ seq: 0, line: LIST_START, at: at.toISOString() })

/**
 * Whether a list still has the line of a witness. `accepted`: no longer, but people have decided since to go on; an acceptance from
 * before the witness excuses nothing.
 */
export async function judgeByWitness(
  list: HeadList,
  end: Extract<ListEnd, { state: 'sound' }>,
  { seq, line, at }: ListWitness,
): Promise<'held' | 'accepted' | 'lost'> {
  if (seq === 0) return 'held'
  const present = seq === end.head.seq ? end.line : await list.lineAt(seq)
  if (present !== null && lineHash(present) === line) return 'held'
  // Spares the reading of a list that was merely cut.
  if (end.head.at <= at) return 'lost'
  const { accepted, forgedLine } = await readHeads(list)
  return forgedLine === null && accepted.some((head) => head.at > at) ? 'accepted' : 'lost'
}
