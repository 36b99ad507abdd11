import type { PublishedEntry, ReadEntries } from '../formats/list-format.ts'

/** Maximum number of characters of a name. The longest published names have about 300. */
export const LONGEST_NAME = 500

const isReadable = (name: string): boolean => name.length <= LONGEST_NAME

/**
 * Passes entries on without the names that are too long to be names, and counts these names. An entry without a
 * remaining strong name is dropped.
 */
export const withReadableNames = ({ entry, unnamed }: ReadEntries): ReadEntries => ({
  unnamed,
  entry(read: PublishedEntry) {
    const strong = [read.entryName, ...read.otherNames]
    for (const name of [...strong, ...read.weakNames]) if (!isReadable(name)) unnamed()
    const [entryName, ...otherNames] = strong.filter(isReadable)
    if (entryName !== undefined) entry({ ...read, entryName, otherNames, weakNames: read.weakNames.filter(isReadable) })
  },
})
