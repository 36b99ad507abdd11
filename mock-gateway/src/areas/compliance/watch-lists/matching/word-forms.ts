import { VOWELLESS } from './reading/scripts.rules.ts'
import { affixOf } from './words/affixes.rules.ts'
import { givenNameGroup } from './words/given-names.rules.ts'
import { syllableForms } from './words/syllables.rules.ts'
import { skeletonOf, soundOf } from './words/word-sound.rules.ts'

/**
 * The minimum number of sounds of a word that is looked up with one sound removed. Shorter words would match unrelated
 * words.
 */
const LEAST_DELETED = 4
/**
 * The maximum number of sounds of a word that is looked up with one sound removed. Longer words are found only by their
 * consonants, because each removed sound costs as much as the whole word.
 */
const MOST_DELETED = 40
/** The minimum number of consonants by which a word is looked up. Too many words have fewer consonants in common. */
const LEAST_SKELETON = 3
const LEAST_UNWRITTEN = 2

/** Returns the forms of a listed word, which similar words look up (see `formsLookedUp`). */
export function formsOf(token: string): Set<string> {
  const forms = commonForms(token)
  forms.add(`${VOWELLESS.test(token) ? '-' : '+'}${unwritten(token)}`)
  return forms
}

/** Returns the forms that find words similar to this word (see `tokenLikeness`). */
export function formsLookedUp(token: string): Set<string> {
  const forms = commonForms(token)
  // Words with few consonants are compared only with words of scripts without vowels.
  const consonants = unwritten(token)
  if (consonants.length >= LEAST_UNWRITTEN) {
    forms.add(`-${consonants}`)
    if (VOWELLESS.test(token)) forms.add(`+${consonants}`)
  }
  return forms
}

const unwritten = (token: string): string => skeletonOf(soundOf(token)).replace(/^a/, '')

function commonForms(token: string): Set<string> {
  const sound = soundOf(token)
  const stem = withoutEnding(sound)
  const { affix, core } = affixOf(sound)
  const forms = new Set([sound])
  for (const form of new Set([sound, stem, ...(affix === '' ? [] : [core])])) {
    forms.add(form)
    const skeleton = skeletonOf(form)
    if (skeleton.length >= LEAST_SKELETON) forms.add(`=${skeleton}`)
  }
  if (stem.length >= LEAST_DELETED && stem.length <= MOST_DELETED)
    for (let at = 0; at < stem.length; at += 1) forms.add(stem.slice(0, at) + stem.slice(at + 1))
  const group = givenNameGroup(token)
  if (group !== undefined) forms.add(`#${group}`)
  for (const form of syllableForms(token)) forms.add(`@${form}`)
  return forms
}

/** Returns a sound form without an attached article and without the endings of Baltic languages. */
const withoutEnding = (sound: string): string =>
  sound.replace(/^(?:al|el|as|ar)(?=.{4})/, '').replace(/(?<=.{4})(?:ai?s|u[slr]|i[us]s?|s)$/, '')

/** Finds words by their forms. */
export interface WordForms {
  /**
   * Returns the numbers of the words with a form. A few forms among millions have the same hash. For such a form, the
   * words of both forms are returned.
   */
  wordsWith(form: string): Iterable<number>
}

/**
 * Collects the forms of words as numbers of eight bytes. A list of fifty thousand names has millions of forms, which
 * would take a gigabyte as strings in maps.
 */
export class WordFormsBuilder {
  readonly #hashes = new NumberList()
  readonly #words = new NumberList()

  add(form: string, word: number): void {
    this.#hashes.push(hashOf(form))
    this.#words.push(word)
  }

  build(): WordForms {
    return new SortedForms(this.#hashes.values(), this.#words.values())
  }
}

/** Forms sorted for look-up. This is a class, because closures would also keep the unsorted numbers in memory. */
class SortedForms implements WordForms {
  readonly #shift: number
  readonly #offsets: Uint32Array
  readonly #hashes: Uint32Array
  readonly #words: Uint32Array

  constructor(hashes: Uint32Array, words: Uint32Array) {
    // The number of groups is about the number of forms.
    const shift = Math.min(31, Math.clz32(hashes.length) + 1)
    const [sortedHashes, sortedWords] = [new Uint32Array(hashes.length), new Uint32Array(hashes.length)]
    const groups = { groups: 2 ** (32 - shift), groupOf: (hash: number) => hash >>> shift }
    this.#shift = shift
    this.#offsets = grouped(hashes, groups, (from, to) => {
      sortedHashes[to] = hashes[from] ?? 0
      sortedWords[to] = words[from] ?? 0
    })
    this.#hashes = sortedHashes
    this.#words = sortedWords
  }

  *wordsWith(form: string): Iterable<number> {
    const hash = hashOf(form)
    const group = hash >>> this.#shift
    for (let at = this.#offsets[group] ?? 0; at < (this.#offsets[group + 1] ?? 0); at += 1)
      if (this.#hashes[at] === hash) yield this.#words[at] ?? 0
  }
}

/** A growing list of numbers below 2^32. */
export class NumberList {
  #kept = new Uint32Array(1024)
  #length = 0

  push(value: number): void {
    if (this.#length === this.#kept.length) {
      const larger = new Uint32Array(this.#length * 2)
      larger.set(this.#kept)
      this.#kept = larger
    }
    this.#kept[this.#length] = value
    this.#length += 1
  }

  values(): Uint32Array {
    return this.#kept.subarray(0, this.#length)
  }
}

interface Groups {
  readonly groups: number
  readonly groupOf: (value: number) => number
}

/**
 * Sorts values by their group.
 * @param move puts a value at its new position
 * @returns where each group begins; a group ends where the next group begins
 */
export function grouped(
  values: Uint32Array,
  { groups, groupOf }: Groups,
  move: (from: number, to: number) => void,
): Uint32Array {
  const offsets = new Uint32Array(groups + 1)
  for (const value of values) offsets[groupOf(value) + 1] = (offsets[groupOf(value) + 1] ?? 0) + 1
  for (let group = 0; group < groups; group += 1) offsets[group + 1] = (offsets[group + 1] ?? 0) + (offsets[group] ?? 0)
  const next = offsets.slice()
  for (let from = 0; from < values.length; from += 1) {
    const group = groupOf(values[from] ?? 0)
    const to = next[group] ?? 0
    next[group] = to + 1
    move(from, to)
  }
  return offsets
}

/** Returns the FNV-1a hash with its bits mixed, so that all bits distinguish forms. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return (hash ^ (hash >>> 16)) >>> 0
}
