import { lineHash } from './head-line.ts'
import type { HeadList, ListEnd } from './head-list.ts'
import type { ListWitness } from './list-witness.ts'
import { readHeads } from './read-heads.ts'

/**
 * Checks whether a list still has the line of a witness. `accepted` means that the line is missing, but that people
 * have accepted the loss since; an acceptance from before the witness does not count.
 */
export async function judgeByWitness(
  list: HeadList,
  end: Extract<ListEnd, { state: 'sound' }>,
  { seq, line, at }: ListWitness,
): Promise<'held' | 'accepted' | 'lost'> {
  if (seq === 0) return 'held'
  const present = seq === end.head.seq ? end.line : await list.lineAt(seq)
  if (present !== null && lineHash(present) === line) return 'held'
  // A list that ends before the line of the witness was cut, so it need not be read.
  if (end.head.at <= at) return 'lost'
  const { accepted, forgedLine } = await readHeads(list)
  return forgedLine === null && accepted.some((head) => head.at > at) ? 'accepted' : 'lost'
}
