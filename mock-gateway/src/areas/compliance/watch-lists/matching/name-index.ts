import { indexedWords, VESSEL } from './name-likeness.rules.ts'
import { type ComparedPerson, LEAST_SCORE, type PersonLikeness, personLikeness } from './person-likeness.rules.ts'
import { formsLookedUp, formsOf, grouped, NumberList, WordFormsBuilder } from './word-forms.ts'

/** A person on a list, found by a name. */
export interface IndexMatch {
  /** Position of the person in the indexed list. */
  readonly at: number
  readonly likeness: PersonLikeness
}

/** The indexed names of a list. */
export interface NameIndex {
  readonly size: number
  /** Returns the most similar entries, best first. @param most maximum number of entries */
  find(asked: ComparedPerson, most: number): IndexMatch[]
}

/** Number of entries indexed before other work on the event loop can run. */
const CHUNK = 200

/**
 * Builds the index of a list. Words are found by their sounds (also with one sound added, removed or changed), by their
 * consonants, and as variants of a given name. An entry is compared if two of its words are found. An entry with only
 * one word is compared if that word is found.
 */
export async function nameIndex(entries: readonly ComparedPerson[]): Promise<NameIndex> {
  const { byForm, wordAt, entryAt } = await wordsOf(entries)
  /** The least number of identifying words among the names of each entry. */
  const fewest = Uint8Array.from(entries, ({ names }) =>
    Math.min(...names.map((tokens) => indexedWords(tokens).length)),
  )
  const placesLike = (token: string): Set<number> => {
    const found = new Set<number>()
    for (const form of formsLookedUp(token))
      for (const word of byForm.wordsWith(form))
        for (let at = wordAt[word] ?? 0; at < (wordAt[word + 1] ?? 0); at += 1) found.add(entryAt[at] ?? 0)
    return found
  }
  return {
    size: entries.length,
    find(asked, most) {
      const found: IndexMatch[] = []
      for (const at of candidatesOf(asked, placesLike, fewest)) {
        const entry = entries[at]
        const likeness = entry && personLikeness(asked, entry)
        if (likeness && likeness.score >= LEAST_SCORE) found.push({ at, likeness })
      }
      return found.sort((one, other) => other.likeness.score - one.likeness.score || one.at - other.at).slice(0, most)
    },
  }
}

/**
 * Returns the words of a list by number, with their forms. The entries that contain a word are stored from
 * `wordAt[word]` to `wordAt[word + 1]`.
 */
async function wordsOf(entries: readonly ComparedPerson[]) {
  const forms = new WordFormsBuilder()
  const numbers = new Map<string, number>()
  const [words, places] = [new NumberList(), new NumberList()]
  for (const [at, { names }] of entries.entries()) {
    for (const token of new Set(names.flatMap(lookedUp))) {
      const word = numbers.get(token) ?? numbers.size
      if (word === numbers.size) {
        numbers.set(token, word)
        for (const form of formsOf(token)) forms.add(form, word)
      }
      words.push(word)
      places.push(at)
    }
    if (at % CHUNK === CHUNK - 1) await new Promise(setImmediate)
  }
  const [listed, entryAt] = [places.values(), new Uint32Array(places.values().length)]
  const wordAt = grouped(words.values(), { groups: numbers.size, groupOf: (word) => word }, (from, to) => {
    entryAt[to] = listed[from] ?? 0
  })
  return { byForm: forms.build(), wordAt, entryAt }
}

function candidatesOf(
  { names }: ComparedPerson,
  placesLike: (token: string) => ReadonlySet<number>,
  fewest: Uint8Array,
): Set<number> {
  const candidates = new Set<number>()
  for (const tokens of names) {
    const words = lookedUp(tokens)
    const written = indexedWords(tokens)
    const hits = new Map<number, number>()
    for (const word of words) {
      // One word of this name may be written as two words in the other name.
      const weight = written.includes(word) && !VESSEL.test(word) ? 1 : 2
      for (const at of placesLike(word)) hits.set(at, (hits.get(at) ?? 0) + weight)
    }
    for (const [at, count] of hits) if (count >= Math.min(2, written.length, fewest[at] ?? 0)) candidates.add(at)
  }
  return candidates
}

/**
 * Returns the words of a name to look up, then each adjacent pair joined, then all words joined. An initial finds no
 * entries.
 */
const lookedUp = (tokens: readonly string[]): string[] => [
  ...indexedWords(tokens),
  ...tokens.slice(1).map((token, at) => `${tokens[at]}${token}`),
  ...(tokens.length > 2 ? [tokens.join('')] : []),
]
