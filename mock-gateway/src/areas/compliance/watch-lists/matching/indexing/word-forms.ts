import { VOWELLESS } from '../reading/scripts.rules.ts'
import { affixOf } from '../words/affixes.rules.ts'
import { givenNameGroup } from '../words/given-names.rules.ts'
import { syllableForms } from '../words/syllables.rules.ts'
import { skeletonOf, soundOf } from '../words/word-sound.rules.ts'

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

/**
 * Returns the forms of words of a listed name that are joined, because some people write them as one word. Nearly each
 * entry has joined words of its own, so they have fewer forms than a word: sounds, consonants and given names.
 */
export function formsOfJoined(token: string): Set<string> {
  const sound = soundOf(token)
  const forms = new Set([sound, `${VOWELLESS.test(token) ? '-' : '+'}${unwritten(token)}`])
  const skeleton = skeletonOf(sound)
  if (skeleton.length >= LEAST_SKELETON) forms.add(`=${skeleton}`)
  const group = givenNameGroup(token)
  if (group !== undefined) forms.add(`#${group}`)
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
