/** Separates values in one text; `birthRanges` and `countriesIn` read such texts. */
const SEPARATOR = '; '

/** Returns the text with single spaces, without spaces at its ends, and without control characters. */
export const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** Joins values that are not empty, each once; null if all values are empty. */
export function joined(values: readonly string[]): string | null {
  const kept = distinct(values)
  return kept.length === 0 ? null : kept.join(SEPARATOR)
}

/** Returns the tidied values that are not empty, each once. */
export const distinct = (values: readonly string[]): readonly string[] => [
  ...new Set(values.map(tidy).filter((value) => value !== '')),
]

/**
 * Separates the names of an entry: the first name that is not empty is the entry's name, and each other name occurs
 * once. A name that is also a strong name is not weak.
 * @returns null if there is no strong name
 */
export function namesOf(
  strong: readonly string[],
  weak: readonly string[] = [],
): {
  readonly entryName: string
  readonly otherNames: readonly string[]
  readonly weakNames: readonly string[]
} | null {
  const [entryName, ...otherNames] = distinct(strong)
  if (entryName === undefined) return null
  return { entryName, otherNames, weakNames: distinct(weak).filter((name) => !strong.map(tidy).includes(name)) }
}
