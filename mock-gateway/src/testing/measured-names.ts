import {
  type EntryRow,
  ListBuilder,
  type SearchedList,
  searchedList,
} from '../areas/compliance/watch-lists/building/list-data.ts'
import { comparedPerson } from '../areas/compliance/watch-lists/matching/compared-person.ts'
import type { NameIndex } from '../areas/compliance/watch-lists/matching/name-index.ts'
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

/** Given names that make up a large part of real lists, the most frequent first. */
const FREQUENT =
  'mohammed ahmed ali abdul rahman hassan hussein ibrahim omar khalid yusuf maria fatima john ivan sergei jose juan li wei'.split(
    ' ',
  )

/** Returns a frequent given name: the nth is used about n times less often than the first. */
const frequent = (seed: number): string =>
  FREQUENT[Math.floor((FREQUENT.length + 1) ** ((mixed(seed) % 1_000) / 1_000)) - 1] ?? ''

/** Returns a name of two to four words. Two of five names contain frequent given names. */
const madeName = (at: number): string => {
  const kind = mixed(at + 29) % 5
  return [
    kind < 2 ? frequent(at) : word(mixed(at) % 4_000),
    ...(kind === 0 ? [frequent(at + 3)] : []),
    ...(at % 3 === 0 ? [word(mixed(at + 7) % 20_000)] : []),
    word(20_000 + (mixed(at + 13) % 150_000)),
  ].join(' ')
}

const COUNTRIES = ['Nigeria', 'Syrian Arab Republic', 'Russia', 'IR'] as const

/** Returns an entry of a made list. A third of the entries have an alias, and most have a birth date and a country. */
export function madeEntry(at: number): EntryRow {
  const name = madeName(at)
  const aliases = at % 3 === 1 ? [name.split(' ').toReversed().join(' ').replace('a', 'e')] : []
  const birthDate = at % 4 === 0 ? null : `${1940 + (mixed(at) % 65)}-0${1 + (at % 9)}-1${at % 9}`
  return [at + 1, name, aliases, birthDate, at % 5 === 0 ? null : (COUNTRIES[at % COUNTRIES.length] ?? null)]
}

/** Returns a list of `count` names, ready for queries. */
export function madeList(count: number): SearchedList {
  const builder = new ListBuilder()
  for (let at = 0; at < count; at += 1) builder.add(JSON.stringify([madeEntry(at)]))
  return searchedList(builder.build())
}

/** Names of the most frequent words of a made list, which resemble many of its entries. */
export const SKEWED_NAMES = [
  'abdul abdul rahman mohammed ali hassan',
  'mohammed ahmed ali',
  'Hassan Hussein Mohammed Abdul Rahman Ibrahim Omar',
  'mohammed mohammed',
  'M. A. Hassan',
]

/** Returns `count` names. Half of them are on a made list with a typing error. */
export const namesAsked = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => {
    const name = madeName(at % 2 === 0 ? at * 17 : 10_000_000 + at)
    return at % 2 === 0 ? name.slice(0, 3) + name.slice(4) : name
  })

/** Returns the milliseconds of a search for each name. */
export const timesOf = (index: NameIndex, names: readonly string[]): number[] =>
  names.map((name) => {
    const asked = comparedPerson([name], { birthDate: null, country: null })
    // The best of three tries counts, because interruptions by other processes take longer than a search.
    return Math.min(...[1, 2, 3].map(() => timeOf(() => index.find(asked, 1))))
  })

function timeOf(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

/** Measures name matching on the labelled set: the share of true matches found at one false match per hundred. */
export const nameQuality = () =>
  recallAt(1, labelledPairs(4_000), ({ asked, listed }) => nameLikeness(nameTokens(asked), nameTokens(listed)).score)
