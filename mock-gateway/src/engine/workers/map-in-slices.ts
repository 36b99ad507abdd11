import { setImmediate as othersTurn } from 'node:timers/promises'

/** Number of rows of a list after which its JSON is written in several pieces. */
export const SLICE = 50
/** Milliseconds of work between two turns of other calls. */
const SLICE_MS = 1

/**
 * Maps a list on the calling thread, and lets other calls have their turn whenever it has worked for a millisecond.
 * For work that a worker thread would not make faster, because copying its items takes as long.
 * @param elapsed returns the milliseconds since any fixed moment
 */
export async function mapInSlices<Item, Mapped>(
  items: readonly Item[],
  map: (item: Item) => Mapped,
  elapsed: () => number = performance.now.bind(performance),
): Promise<Mapped[]> {
  const mapped: Mapped[] = []
  let begun = elapsed()
  for (const item of items) {
    if (elapsed() - begun >= SLICE_MS) {
      await othersTurn()
      begun = elapsed()
    }
    mapped.push(map(item))
  }
  return mapped
}
