import { bestFirst, type NameIndex } from '../matching/name-index.ts'
import type { SearchedList } from './list-data.ts'

/** A list that was built, from which later versions are made. */
export interface BuiltList extends SearchedList {
  readonly listVersion: number
}

/** The differences between a later version and a built list. */
export interface ListDifferences {
  /** The entries that were added or changed, and their index. */
  readonly added: SearchedList
  /** The numbers of the entries that are gone or changed. */
  readonly gone: readonly number[]
}

/** Bytes for each entry that is gone, in a set. */
const GONE_BYTES = 40

/**
 * Returns a later version of a built list without building it again, so that a change of a few entries takes effect at
 * once, however long the list is. The positions of added entries follow those of the built list.
 */
export function changedList(built: BuiltList, { added, gone }: ListDifferences): SearchedList {
  const { size } = built.index
  const places = new Set(gone.flatMap((entryNo) => placeOf(built, entryNo) ?? []))
  const index: NameIndex = {
    size: size - places.size + added.index.size,
    find(asked, most) {
      const later = added.index.find(asked, most).map((match) => ({ ...match, at: match.at + size }))
      return [...built.index.find(asked, most, places), ...later].sort(bestFirst).slice(0, most)
    },
  }
  return {
    index,
    entryAt: (at) => (at < size ? built.entryAt(at) : added.entryAt(at - size)),
    bytes: built.bytes + added.bytes + places.size * GONE_BYTES,
  }
}

/**
 * Returns the position of an entry, or null if the list has no such entry. Entries are in the order of their numbers.
 */
function placeOf({ index, entryAt: read }: BuiltList, entryNo: number): number | null {
  let [low, high] = [0, index.size - 1]
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = read(middle).entryNo
    if (found === entryNo) return middle
    if (found < entryNo) low = middle + 1
    else high = middle - 1
  }
  return null
}
