import { type NameIndex, nameIndex } from '../areas/compliance/watch-lists/matching/name-index.ts'
import { nameLikeness } from '../areas/compliance/watch-lists/matching/name-likeness.rules.ts'
import { nameTokens } from '../areas/compliance/watch-lists/matching/name-tokens.rules.ts'
import { labelledPairs, recallAt } from '../areas/compliance/watch-lists/matching/testing/labelled-names.ts'

const ONSETS = ['b', 'ch', 'd', 'f', 'g', 'h', 'j', 'k', 'l', 'm', 'n', 'p', 'r', 's', 'sh', 't', 'w', 'y', 'z', 'kw']
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ai', 'ou']
const CODAS = ['', '', 'n', 'r', 'l', 'm', 's', 'k', 'd']

/** Returns the same random number each time for a position. */
const mixed = (place: number): number => Math.imul(place ^ (place >>> 15), 2_654_435_761) >>> 0

function word(seed: number): string {
  let rest = mixed(seed)
  let made = ''
  for (let syllable = 0; syllable < 2 + (rest % 2); syllable += 1) {
    made += `${ONSETS[rest % ONSETS.length]}${VOWELS[(rest >>> 5) % VOWELS.length]}${CODAS[(rest >>> 8) % CODAS.length]}`
    rest = mixed(rest + syllable + 1)
  }
  return made
}

/** Returns a name of two or three words; a few of the words are as common as given names. */
const madeName = (at: number): string =>
  [
    word(mixed(at) % 400),
    ...(at % 3 === 0 ? [word(mixed(at + 7) % 2_000)] : []),
    word(1_000 + (mixed(at + 13) % 30_000)),
  ].join(' ')

/** Returns a list of `count` names, ready for queries. */
export const madeIndex = (count: number): Promise<NameIndex> =>
  nameIndex(
    Array.from({ length: count }, (_, at) => ({ names: [nameTokens(madeName(at))], birthDate: null, country: null })),
  )

/** Returns the milliseconds of `count` searches by name. Half of the names are on the list with a typing error. */
export function timesOf(index: NameIndex, count: number): number[] {
  return Array.from({ length: count }, (_, at) => {
    const name = madeName(at % 2 === 0 ? at * 17 : 10_000_000 + at)
    const asked = at % 2 === 0 ? name.slice(0, 3) + name.slice(4) : name
    // The best of three tries counts, because interruptions by other processes take longer than a search.
    return Math.min(
      ...[1, 2, 3].map(() =>
        timeOf(() => index.find({ names: [nameTokens(asked)], birthDate: null, country: null }, 1)),
      ),
    )
  })
}

function timeOf(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

/** Measures name matching on the labelled set: the share of true matches found at one false match per hundred. */
export const nameQuality = () =>
  recallAt(1, labelledPairs(4_000), ({ asked, listed }) => nameLikeness(nameTokens(asked), nameTokens(listed)).score)
