import { indexedWords } from '../word-weights.rules.ts'
import type { FlatTexts } from './flat-lists.ts'
import type { FormTable } from './form-table.ts'

/** The index of a list in flat memory, which threads share: two to three hundred bytes for each entry. */
export interface IndexData {
  readonly size: number
  /** For each entry the words of its names (see `joinedWords`), its birth date and its country. */
  readonly words: FlatTexts
  readonly birthDates: FlatTexts
  readonly countries: FlatTexts
  /** The forms of the words, with the numbers of the words. */
  readonly wordForms: FormTable
  /** The entries that contain a word are stored from `wordAt[word]` to `wordAt[word + 1]` in `entryAt`. */
  readonly wordAt: Uint32Array
  readonly entryAt: Uint32Array
  /** The forms of adjacent words of a name as one word, with the positions of the entries. */
  readonly joinedForms: FormTable
  /**
   * For each entry the least number of indexed words among its names, and {@link UNBOUNDED} more if a name has
   * initials, which match words that the index does not find.
   */
  readonly fewest: Uint8Array
}

export const UNBOUNDED = 128

/** Returns adjacent words of a name as one word each: each pair, then all words. */
export const joinedPairs = (tokens: readonly string[]): string[] => [
  ...tokens.slice(1).map((token, at) => `${tokens[at]}${token}`),
  ...(tokens.length > 2 ? [tokens.join('')] : []),
]

/**
 * Returns the words of a name to look up: its words, then adjacent words as one word. An initial finds no entries.
 */
export const lookedUp = (tokens: readonly string[]): string[] => [...indexedWords(tokens), ...joinedPairs(tokens)]

const NAMES_END = '\n'
/** Marks a weak alias. No word of a name contains it. */
const WEAK = '~'

/** Writes the words of names as one text, which {@link namesIn} reads. */
export const joinedWords = (names: readonly (readonly string[])[], weakNames?: ReadonlySet<number>): string =>
  names.map((tokens, at) => `${weakNames?.has(at) === true ? WEAK : ''}${tokens.join(' ')}`).join(NAMES_END)

export function namesIn(text: string): { names: string[][]; weakNames: ReadonlySet<number> } {
  const weakNames = new Set<number>()
  const names = text.split(NAMES_END).map((name, at) => {
    const isWeak = name.startsWith(WEAK)
    if (isWeak) weakNames.add(at)
    return name
      .slice(isWeak ? 1 : 0)
      .split(' ')
      .filter(Boolean)
  })
  return { names, weakNames }
}
