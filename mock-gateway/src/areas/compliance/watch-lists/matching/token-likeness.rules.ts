import { VOWELLESS } from './reading/scripts.rules.ts'
import { affixOf } from './words/affixes.rules.ts'
import { givenNameGroup } from './words/given-names.rules.ts'
import { soundDistance } from './words/sound-distance.rules.ts'
import { soundOf } from './words/word-sound.rules.ts'

/** The way in which two words of names match. */
export type TokenMatch = 'SAME' | 'INITIAL' | 'SOUND' | 'SPELLING'

export interface TokenLikeness {
  /** Similarity of the words, from 0 to 1. */
  readonly likeness: number
  readonly match: TokenMatch
}

const INITIAL_LIKENESS = 0.8
const VARIANT_LIKENESS = 0.97
const SOUND_LIKENESS = 0.95
const ARTICLE_LIKENESS = 0.95
const ENDING_LIKENESS = 0.94
/** Words with a similarity below this are unrelated. */
const LEAST_LIKENESS = 0.74
/**
 * Factor by which a difference counts more than the share of differing letters, because a short word often differs only
 * a little from the word of another name.
 */
const STEEPNESS = 1.25

/** A word, prepared for comparison. */
interface WordForms {
  readonly isVowelless: boolean
  readonly group: number | undefined
  readonly sound: string
  /**
   * A part such as `Abd al-`, `Abu` or `ad-Din`, empty if the word has no such part, and the word without this part.
   */
  readonly affix: string
  readonly core: string
  readonly letters: number
}

const MOST_REMEMBERED = 20_000
const remembered = new Map<string, WordForms>()

function formsOfWord(word: string): WordForms {
  const known = remembered.get(word)
  if (known !== undefined) return known
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  const isVowelless = VOWELLESS.test(word)
  const sound = soundOf(word)
  const { affix, core } = affixOf(sound)
  const forms = { isVowelless, group: givenNameGroup(word), sound, affix, core, letters: lettersIn(sound) }
  remembered.set(word, forms)
  return forms
}

/** Returns a number with a bit for each sound in a word; words without common sounds are unrelated. */
function lettersIn(sound: string): number {
  let letters = 0
  for (let at = 0; at < sound.length; at += 1) letters |= 1 << (sound.charCodeAt(at) & 31)
  return letters
}

function countOf(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** Returns how similar two words are; null if they are unrelated. */
export function tokenLikeness(one: string, other: string): TokenLikeness | null {
  if (one === other) return { likeness: 1, match: 'SAME' }
  if (isNumber(one) || isNumber(other)) return null
  if (one.length === 1 || other.length === 1)
    return one[0] === other[0] ? { likeness: INITIAL_LIKENESS, match: 'INITIAL' } : null
  const [a, b] = [formsOfWord(one), formsOfWord(other)]
  if (a.group !== undefined && b.group !== undefined)
    return a.group === b.group ? { likeness: VARIANT_LIKENESS, match: 'SOUND' } : null
  if (a.sound === b.sound) return { likeness: SOUND_LIKENESS + 0.02, match: 'SOUND' }
  const common = countOf(a.letters & b.letters)
  if (common < 2 || countOf(a.letters ^ b.letters) > 2 + common) return null
  return soundsLike(a, b)
}

const isNumber = (word: string): boolean => word.charCodeAt(0) < 58 || word.startsWith('imo')

function soundsLike(one: WordForms, other: WordForms): TokenLikeness | null {
  if (one.affix !== '' && one.affix === other.affix) {
    const core = coreLikeness(one.core, other.core, one, other)
    return core === null ? null : { likeness: core, match: 'SOUND' }
  }
  return affixed(one, other) ?? spelled(one, other)
}

/** Compares two words that differ only by an article or a Baltic ending; null for all other words. */
function affixed(one: WordForms, other: WordForms): TokenLikeness | null {
  const [short, long] = one.sound.length < other.sound.length ? [one.sound, other.sound] : [other.sound, one.sound]
  if (short.length >= 4 && long.endsWith(short) && /^(?:al|el|aS|as|ar)$/.test(long.slice(0, -short.length)))
    return { likeness: ARTICLE_LIKENESS, match: 'SPELLING' }
  if (short.length >= 4 && long.startsWith(short) && /^u[lr]$/.test(long.slice(short.length)))
    return { likeness: ARTICLE_LIKENESS, match: 'SPELLING' }
  if (short.length >= 3 && long.startsWith(short) && /(?:[vnmrlkjti]|ai)(?:s|as|is|us|ius|ias)$/.test(long)) {
    const ending = long.slice(short.length)
    if (/^(?:as|is|us|ius|ias)$/.test(ending) || (ending === 's' && /(?:[vij]|in|dr)$/.test(short)))
      return { likeness: ENDING_LIKENESS, match: 'SPELLING' }
  }
  return null
}

function spelled(one: WordForms, other: WordForms): TokenLikeness | null {
  const likeness = coreLikeness(one.sound, other.sound, one, other)
  return likeness === null ? null : { likeness, match: 'SPELLING' }
}

function coreLikeness(one: string, other: string, a: WordForms, b: WordForms): number | null {
  if (one === other) return SOUND_LIKENESS
  if (isOtherGender(one, other)) return null
  const [asked, listed, isVowelless] =
    a.isVowelless || !b.isVowelless ? [one, other, a.isVowelless] : [other, one, true]
  const isBoth = a.isVowelless && b.isVowelless
  const length = isVowelless && !isBoth ? Math.max(listed.length, asked.length) : Math.max(one.length, other.length)
  const distance = soundDistance(asked, listed, isVowelless && !isBoth)
  const share = 1 - (STEEPNESS * distance) / length
  return share >= LEAST_LIKENESS ? Math.min(share, SOUND_LIKENESS) : null
}

/**
 * Returns whether two words are a male and a female name: `Mario` and `Maria`, `Karim` and `Karima` are two people.
 * Ukrainian `-enko` and Belarusian `-enka` are endings of the same name.
 */
function isOtherGender(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length === 1)
    return short.length >= 4 && long === `${short}a` && !/(?:[aeiou]|[bdgkpt]r)$/.test(short)
  if (long.length !== short.length || long.slice(0, -1) !== short.slice(0, -1)) return false
  return /[ao]$/.test(long) && /[ao]$/.test(short) && !/nk[ao]$/.test(long)
}
