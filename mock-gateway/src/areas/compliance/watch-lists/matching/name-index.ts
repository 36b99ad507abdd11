import { setImmediate as othersTurn } from 'node:timers/promises'
import { textAt } from './indexing/flat-lists.ts'
import { eachWithForm } from './indexing/form-table.ts'
import { IndexBuilder } from './indexing/index-builder.ts'
import { type IndexData, lookedUp, namesIn, UNBOUNDED } from './indexing/index-data.ts'
import { formsLookedUp } from './indexing/word-forms.ts'
import { mostAlike } from './most-alike.rules.ts'
import {
  type ComparedPerson,
  LEAST_SCORE,
  mostAdded,
  type PersonLikeness,
  personLikeness,
} from './person-likeness.rules.ts'
import { indexedWords, VESSEL } from './word-weights.rules.ts'

/** A person on a list, found by a name. */
export interface IndexMatch {
  /** Position of the person in the indexed list. */
  readonly at: number
  readonly likeness: PersonLikeness
}

/** The indexed names of a list. */
export interface NameIndex {
  readonly size: number
  /**
   * Returns the most similar entries, best first.
   * @param most maximum number of entries
   * @param without positions of entries that are not compared
   */
  find(asked: ComparedPerson, most: number, without?: ReadonlySet<number>): IndexMatch[]
}

/** Number of entries indexed before other work on the event loop can run. */
const CHUNK = 100
/**
 * Maximum number of entries compared with a name. The entries that can be most similar come first, so that a name of
 * the most frequent words of a million names is compared within milliseconds, and only entries that have few words of
 * the name are left out.
 */
const MOST_COMPARED = 700

/** Builds the index of a short list on the calling thread, with turns for other work. */
export async function nameIndex(entries: readonly ComparedPerson[]): Promise<NameIndex> {
  const builder = new IndexBuilder()
  for (const [at, entry] of entries.entries()) {
    builder.add(entry)
    if (at % CHUNK === CHUNK - 1) await othersTurn()
  }
  return indexOf(builder.build())
}

/**
 * Returns the index over its data. An entry is compared if two of its words are found. An entry with only one word is
 * compared if that word is found.
 */
export function indexOf(data: IndexData): NameIndex {
  let counter: WordCounter | undefined
  return {
    size: data.size,
    find(asked, most, without = NONE) {
      counter ??= new WordCounter(data)
      const found: IndexMatch[] = []
      let compared = 0
      /** The score that an entry must exceed to be among the most similar. */
      let least = LEAST_SCORE - 1
      for (const [at, bound] of counter.candidates(asked)) {
        if (bound <= least || compared === MOST_COMPARED) break
        if (without.has(at)) continue
        compared += 1
        const likeness = personLikeness(asked, entryOf(data, at))
        if (likeness.score <= least) continue
        found.push({ at, likeness })
        if (found.length < most) continue
        found.sort(bestFirst).splice(most)
        least = found.at(-1)?.likeness.score ?? least
      }
      return found.sort(bestFirst)
    },
  }
}

const NONE: ReadonlySet<number> = new Set()

export const bestFirst = (one: IndexMatch, other: IndexMatch): number =>
  other.likeness.score - one.likeness.score || one.at - other.at

function entryOf({ words, birthDates, countries }: IndexData, at: number): ComparedPerson {
  return {
    ...namesIn(textAt(words, at)),
    birthDate: textAt(birthDates, at) || null,
    country: textAt(countries, at) || null,
  }
}

/** Counts the words of a name by entry. Its memory serves all names. */
class WordCounter {
  readonly #data: IndexData
  readonly #counts: Uint8Array
  /** For each entry the number of its words that have the same sounds as words of the name. */
  readonly #sameSounds: Uint8Array
  /** For each entry the last word that was counted for it. */
  readonly #counted: Uint8Array
  #touched: number[] = []

  constructor(data: IndexData) {
    this.#data = data
    this.#counts = new Uint8Array(data.size)
    this.#sameSounds = new Uint8Array(data.size)
    this.#counted = new Uint8Array(data.size)
  }

  /**
   * Yields the entries that share enough words with a person, with the highest score that each can have: the highest
   * first, and of equal ones those with more words of the same sounds.
   */
  *candidates(asked: ComparedPerson): Generator<readonly [at: number, bound: number]> {
    const groups: number[][] = []
    for (const tokens of asked.names) this.#group(tokens, mostAdded(asked), groups)
    const seen = new Set<number>()
    for (let rank = groups.length - 1; rank >= 0; rank -= 1)
      for (const at of groups[rank] ?? []) {
        if (seen.has(at)) continue
        seen.add(at)
        yield [at, Math.floor(rank / RANKS)]
      }
  }

  /** Adds the entries that share enough words with a name to the group of their rank. */
  #group(tokens: readonly string[], added: number, groups: number[][]): void {
    const written = indexedWords(tokens)
    for (const [place, word] of lookedUp(tokens).entries()) {
      // One word of this name may be written as two words in the other name.
      const weight = place < written.length && !VESSEL.test(word) ? 1 : 2
      this.#count(word, weight, place + 1)
    }
    const isBounded = !tokens.some((token) => token.length === 1)
    const bounds = new Map<number, number>()
    for (const at of this.#touched) {
      const count = this.#counts[at] ?? 0
      const fewest = this.#data.fewest[at] ?? 0
      const words = fewest % UNBOUNDED
      if (count >= Math.min(2, written.length, words)) {
        const key = count * UNBOUNDED + words
        const bound = bounds.get(key) ?? mostAlike(tokens, { found: count, listed: words })
        bounds.set(key, bound)
        const most = isBounded && fewest < UNBOUNDED ? Math.min(100, bound + added) : 100
        const rank = most * RANKS + Math.min(RANKS - 1, this.#sameSounds[at] ?? 0)
        const group = groups[rank]
        if (group === undefined) groups[rank] = [at]
        else group.push(at)
      }
      this.#counts[at] = 0
      this.#sameSounds[at] = 0
      this.#counted[at] = 0
    }
    this.#touched = []
  }

  /** Counts a word for each entry that contains a similar word. @param number number of the word in its name, from 1 */
  #count(word: string, weight: number, number: number): void {
    const { wordForms, joinedForms, wordAt, entryAt } = this.#data
    const similar = new Set<number>()
    const countAt = (at: number, sameSounds: number) => {
      if (this.#counted[at] === number) return
      if (this.#counts[at] === 0) this.#touched.push(at)
      this.#counted[at] = number
      this.#counts[at] = Math.min(UNBOUNDED - 1, (this.#counts[at] ?? 0) + weight)
      this.#sameSounds[at] = (this.#sameSounds[at] ?? 0) + sameSounds
    }
    // The first form of a word is its sounds.
    let sameSounds = 1
    for (const form of formsLookedUp(word)) {
      eachWithForm(wordForms, form, (listed) => {
        if (similar.has(listed)) return
        similar.add(listed)
        const end = wordAt[listed + 1] ?? 0
        for (let place = wordAt[listed] ?? 0; place < end; place += 1) countAt(entryAt[place] ?? 0, sameSounds)
      })
      eachWithForm(joinedForms, form, (at) => countAt(at, sameSounds))
      sameSounds = 0
    }
  }
}

/** Number of ranks among entries with the same highest score. */
const RANKS = 16
