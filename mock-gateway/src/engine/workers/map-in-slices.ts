import { setImmediate as othersTurn } from 'node:timers/promises'

/** Number of items between two turns of other calls: a slice of any list takes a few milliseconds. */
export const SLICE = 250

/**
 * Maps a list on the calling thread, and lets other calls have their turn between slices. For work that a worker thread
 * would not make faster, because copying its items takes as long.
 */
export async function mapInSlices<Item, Mapped>(
  items: readonly Item[],
  map: (item: Item) => Mapped,
  size = SLICE,
): Promise<Mapped[]> {
  const mapped: Mapped[] = []
  for (let at = 0; at < items.length; at += size) {
    if (at > 0) await othersTurn()
    for (const item of items.slice(at, at + size)) mapped.push(map(item))
  }
  return mapped
}
