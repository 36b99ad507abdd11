import type { HeadList, ListEnd } from './head-list.ts'
import type { MarkRead } from './head-mark.ts'
import { judgeByWitness } from './judge-by-witness.ts'
import { memoryOf } from './list-memory.ts'
import { witnessOf } from './list-witness.ts'
import { firstForgedLine } from './read-heads.ts'

/**
 * Paths of lists in which this process has found a changed line. Only a full reading without a fault removes a path.
 * The paths are kept only in memory, because an attacker who changes the list could also change a file beside it, and
 * because every start reads the list.
 */
const forgedLists = new Set<string>()

/**
 * Reads a list from its beginning and remembers the result for this process. This is needed because a line that was
 * changed or removed in the middle is visible neither at the end of the list nor in the chain.
 * @returns the number of the first bad line, from 1; null if every line is good
 */
export async function checkWholeList(list: HeadList): Promise<number | null> {
  const line = await firstForgedLine(list)
  if (line === null) forgedLists.delete(list.path)
  else forgedLists.add(list.path)
  return line
}

/**
 * The end of a list, checked against everything known about the list. `isLost` means that the list is missing but had
 * lines.
 */
export type TrustedEnd =
  | Exclude<ListEnd, { state: 'missing' }>
  | { readonly state: 'missing'; readonly isLost: boolean }

/**
 * Returns the end of a list. The list is not trusted if an earlier line or the mark of the list was changed. It is not
 * trusted either if it lacks a line that the mark or this process knows, because then the list was cut.
 */
export async function trustedEnd(list: HeadList): Promise<TrustedEnd> {
  const memory = memoryOf(list.path)
  // Memory and mark are read before the list. The list only grows, so lines that are written meanwhile follow the known
  // lines.
  const remembered = memory.last
  const mark = (await list.mark?.read()) ?? null
  const end = await list.end()
  if (end.state === 'missing') return { state: 'missing', isLost: remembered !== null || tellsOfLines(mark) }
  if (end.state === 'forged' || forgedLists.has(list.path)) return { state: 'forged' }
  if (mark?.state === 'forged' || (mark?.state === 'missing' && end.head.marked)) return { state: 'forged' }
  if (mark?.state === 'sound' && (await judgeByWitness(list, end, mark.witness)) === 'lost') return { state: 'forged' }
  const judged = remembered === null ? 'held' : await judgeByWitness(list, end, remembered)
  if (judged === 'lost') return { state: 'forged' }
  // The people who accepted a break with another list have decided about all earlier findings.
  if (judged === 'accepted') memory.found = null
  if (memory.last === remembered) memory.last = witnessOf(end.head, end.line)
  return end
}

function tellsOfLines(mark: MarkRead | null): boolean {
  return mark?.state === 'sound' ? mark.witness.seq > 0 : mark?.state === 'forged'
}
