import { doubleMetaphone } from 'double-metaphone'
import { skeletonOf } from './name-tokens.rules.ts'
import { type ComparedPerson, LEAST_SCORE, type PersonLikeness, personLikeness } from './person-likeness.rules.ts'

/** Somebody on a list, found by a name. */
export interface IndexMatch {
  /** Place in the list that the index was made of. */
  readonly at: number
  readonly likeness: PersonLikeness
}

/** The names of a list, ready to be asked. */
export interface NameIndex {
  readonly size: number
  /** Those most alike, best first. @param most how many at the most */
  find(asked: ComparedPerson, most: number): IndexMatch[]
}

/** Letters of a word that is looked up without one of them; of shorter ones another word comes about. */
const LEAST_DELETED = 4
/** Entries put in before others get their turn at the processor. */
const CHUNK = 2_000

/**
 * Makes the index of a list. Words are found as they are written, with one letter more, less or another, by their sound and by
 * their consonants; an entry is compared when two of its words are found, or its only one.
 */
export async function nameIndex(entries: readonly ComparedPerson[]): Promise<NameIndex> {
  const vocabulary = new Map<string, number[]>()
  const byForm = new Map<string, Set<string>>()
  /** Fewest words that one of an entry's names has. */
  const fewest = new Uint8Array(entries.length)
  for (const [at, { names }] of entries.entries()) {
    fewest[at] = Math.min(...names.map((tokens) => tokens.filter((token) => token.length > 1).length))
    for (const token of new Set(names.flatMap(lookedUp))) {
      const places = vocabulary.get(token)
      if (places !== undefined) {
        places.push(at)
        continue
      }
      vocabulary.set(token, [at])
      for (const form of formsOf(token)) byForm.set(form, (byForm.get(form) ?? new Set()).add(token))
    }
    if (at % CHUNK === CHUNK - 1) await new Promise(setImmediate)
  }
  const placesLike = (token: string): Set<number> => {
    const places = new Set<number>()
    for (const form of formsOf(token))
      for (const known of byForm.get(form) ?? []) for (const at of vocabulary.get(known) ?? []) places.add(at)
    return places
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

function candidatesOf(
  { names }: ComparedPerson,
  placesLike: (token: string) => ReadonlySet<number>,
  fewest: Uint8Array,
): Set<number> {
  const candidates = new Set<number>()
  for (const tokens of names) {
    const words = lookedUp(tokens)
    const written = tokens.filter((token) => token.length > 1)
    const hits = new Map<number, number>()
    for (const word of words) {
      // What is written as one word may be two of the other name.
      const weight = written.includes(word) ? 1 : 2
      for (const at of placesLike(word)) hits.set(at, (hits.get(at) ?? 0) + weight)
    }
    for (const [at, count] of hits) if (count >= Math.min(2, written.length, fewest[at] ?? 0)) candidates.add(at)
  }
  return candidates
}

/** The words of a name that are looked up, and those behind each other and all of them written as one; an initial finds nobody. */
const lookedUp = (tokens: readonly string[]): string[] => [
  ...tokens.filter((token) => token.length > 1),
  ...tokens.slice(1).map((token, at) => `${tokens[at]}${token}`),
  ...(tokens.length > 2 ? [tokens.join('')] : []),
]

/** What a word has in common with words that are like it. */
function formsOf(token: string): Set<string> {
  const forms = new Set([token])
  if (token.length >= LEAST_DELETED)
    for (let at = 0; at < token.length; at += 1) forms.add(token.slice(0, at) + token.slice(at + 1))
  const skeleton = skeletonOf(token)
  if (skeleton.length >= 2) forms.add(`=${skeleton}`)
  const [sound] = doubleMetaphone(token)
  if (sound.length >= 2) forms.add(`~${sound}`)
  return forms
}
