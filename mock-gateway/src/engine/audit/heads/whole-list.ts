import type { HeadList, ListEnd } from './head-list.ts'
import type { MarkRead } from './head-mark.ts'
import { judgeByWitness } from './judge-by-witness.ts'
import { memoryOf } from './list-memory.ts'
import { witnessOf } from './list-witness.ts'
import { firstForgedLine } from './read-heads.ts'

/**
 * Lists in which this process has found a changed line, by path. Only a new full reading clears it. In memory: an
 * attacker who changes the list would also change a file beside it, and a start reads the list again.
 */
const forgedLists = new Set<string>()

/**
 * Reads a list from its beginning and remembers the result for this process: a line changed or removed in the middle
 * shows neither at the end of the list nor in the chain. Returns the number of the first bad line, from 1; null for an
 * intact list.
 */
export async function checkWholeList(list: HeadList): Promise<number | null> {
  const line = await firstForgedLine(list)
  if (line === null) forgedLists.delete(list.path)
  else forgedLists.add(list.path)
  return line
}

/** The end of a list, compared with everything known about it. `isLost`: a missing list had lines once. */
export type TrustedEnd =
  | Exclude<ListEnd, { state: 'missing' }>
  | { readonly state: 'missing'; readonly isLost: boolean }

/**
 * The end of a list. It is not trusted if an earlier line or its mark was changed, or if a line known to the mark or
 * this process is missing: then it was cut.
 */
export async function trustedEnd(list: HeadList): Promise<TrustedEnd> {
  const memory = memoryOf(list.path)
  // Read before the list: it only grows, and lines written meanwhile follow those they know.
  const remembered = memory.last
  const mark = (await list.mark?.read()) ?? null
  const end = await list.end()
  if (end.state === 'missing') return { state: 'missing', isLost: remembered !== null || tellsOfLines(mark) }
  if (end.state === 'forged' || forgedLists.has(list.path)) return { state: 'forged' }
  if (mark?.state === 'forged' || (mark?.state === 'missing' && end.head.marked)) return { state: 'forged' }
  if (mark?.state === 'sound' && (await judgeByWitness(list, end, mark.witness)) === 'lost') return { state: 'forged' }
  const judged = remembered === null ? 'held' : await judgeByWitness(list, end, remembered)
  if (judged === 'lost') return { state: 'forged' }
  // People who accepted a break with another list decided on all earlier findings.
  if (judged === 'accepted') memory.found = null
  if (memory.last === remembered) memory.last = witnessOf(end.head, end.line)
  return end
}

function tellsOfLines(mark: MarkRead | null): boolean {
  return mark?.state === 'sound' ? mark.witness.seq > 0 : mark?.state === 'forged'
}
