import type { HeadList, ListEnd } from './head-list.ts'
import { firstForgedLine } from './read-heads.ts'

/**
 * Lists in which this process has found a changed line, by path. Only reading one again from its beginning clears it. In memory:
 * whoever changes the list would change a note beside it as well, and a start reads the list anew.
 */
const forgedLists = new Set<string>()

/**
 * Reads a list from its beginning and remembers for this process what that says: a line that was changed or cut out in the
 * middle shows neither at the end of the list nor in the chain. Answers the first bad line, from 1; null for a sound list.
 */
export async function checkWholeList(list: HeadList): Promise<number | null> {
  const line = await firstForgedLine(list)
  if (line === null) forgedLists.delete(list.path)
  else forgedLists.add(list.path)
  return line
}

/** The end of a list, which is worth nothing where a line before it is not as it was written. */
export async function believedEnd(list: HeadList): Promise<ListEnd> {
  const end = await list.end()
  return end.state === 'sound' && forgedLists.has(list.path) ? { state: 'forged' } : end
}
