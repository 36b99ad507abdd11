import { hasLegalForm, withoutLegalForms } from './reading/legal-forms.rules.ts'
import { readWord } from './reading/scripts.rules.ts'
import { ARTICLES, ASSIMILATED, FUNCTION_WORDS, SON_OF, SPELLED_OUT_WORDS, TITLES } from './reading/words.rules.ts'

/**
 * Maximum number of words compared. The longest words are compared, because no real name has more words, and short
 * filler words are easy to add.
 */
const MOST_TOKENS = 12
/** At least four single letters in a row are not initials, but a spelled-out word. */
const SPELLED_OUT = /(?<![\p{L}\p{N}])\p{L}(?:[^\p{L}\p{N}]+\p{L}(?!\p{M})){3,}(?![\p{L}\p{N}])/gu
/**
 * Matches letters with full stops, which are one word if they form a legal form (`S.A.R.L.`); see
 * `withoutLegalForms`.
 */
const POINTED = /(?<![\p{L}\p{N}])\p{L}{1,2}(?:\.\s?\p{L}{1,2}){1,5}\.?(?![\p{L}\p{N}])/gu
/** Apostrophes, letters that transliterations write as apostrophes, joiners and direction marks. */
const APOSTROPHES = /['’‘ʼʻʿʾ`´ʹʺ\u200b-\u200f\u2060]/gu
const VESSEL_PREFIX = /^\s*(?:m\s?\/\s?[vt]|m\.\s?[vt]\.|m[vt]|s\s?\/\s?s)\.?\s+(?=\p{L})/iu
const VESSEL_NUMBER = /\bimo(?:\s*(?:no|number))?[\s.:#]*(\d{7})\b/giu
/** The vowel by which Persian and Urdu connect words: `Bank-e Melli`, `Lashkar-i-Taiba`. */
const CONNECTED = /(?<=\p{L}{2})-[ei](?=[-\s])/giu

/**
 * Returns the words of a name for comparison, in Latin letters without diacritics or capitals (Arabic and Hebrew words
 * keep their letters), and without titles, articles, function words and legal forms. The part before a comma is moved
 * to the end.
 * @example nameTokens('RASHID, Dr. Abdul') // ['abdul', 'rashid']
 */
export function nameTokens(name: string): string[] {
  const words = readWords(inOrder(plainText(name)))
  const kept = withoutLegalForms(words)
  const meant = joinedNames(withoutSmallWords(kept)).map((word) => SPELLED_OUT_WORDS[word] ?? numeral(word))
  const significant = meant.filter((word, at) => !isNumberSign(word, meant[at + 1]))
  if (significant.length <= MOST_TOKENS) return significant
  const longest = new Set(
    significant
      .map((_, at) => at)
      .sort((one, other) => lengthAt(significant, other) - lengthAt(significant, one))
      .slice(0, MOST_TOKENS),
  )
  return significant.filter((_, at) => longest.has(at))
}

/**
 * Returns whether a name is that of an organisation: it has a legal form that is no part of people's names. A name with
 * only a short form (`SA`) counts as a person's, because such words are also surnames.
 */
export const isOrganisation = (name: string): boolean => hasLegalForm(readWords(plainText(name)))

const readWords = (plain: string): string[] =>
  plain
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .flatMap(readWord)
    .filter(Boolean)

const lengthAt = (words: readonly string[], at: number): number => words[at]?.length ?? 0

const plainText = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(APOSTROPHES, '')
    .replace(VESSEL_PREFIX, '')
    .replaceAll(VESSEL_NUMBER, ' imo$1 ')
    .replaceAll(CONNECTED, '')
    .replaceAll(POINTED, joinedForm)
    .replaceAll(SPELLED_OUT, (letters) => letters.replaceAll(/[^\p{L}]/gu, ''))

/**
 * Removes the full stops between letters (`S.A.R.L.`) if the letters form a legal form or a country, so that they
 * become one word. Leaves initials unchanged.
 */
const joinedForm = (letters: string): string => {
  const joined = letters.replaceAll(/[^\p{L}]/gu, '')
  const [word = ''] = readWord(joined)
  return withoutLegalForms(['organisation', word]).length === 1 ? ` ${joined} ` : letters
}

/**
 * Moves the family name, which lists write before a comma, to the end. A comma between an organisation and its legal
 * form has no meaning.
 */
function inOrder(name: string): string {
  const parts = name.split(',')
  if (parts.length !== 2) return name
  const [family = '', given = ''] = parts
  return withoutLegalForms(['organisation', ...(given.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])]).length === 1
    ? name
    : `${given} ${family}`
}

/** Returns the words that are not titles, articles or function words; all words if the name has no other words. */
function withoutSmallWords(words: readonly string[]): readonly string[] {
  const named = words.filter((word) => !TITLES.has(word))
  const kept = named.filter((word, at) => !isSmall(word, at, named))
  // A name that consists only of titles, articles and function words is still a name.
  return kept.length > 0 ? kept : named.length > 0 ? named : words
}

function isSmall(word: string, at: number, words: readonly string[]): boolean {
  if (ARTICLES.has(word)) return true
  const next = words[at + 1]
  if (FUNCTION_WORDS.has(word)) return next !== undefined && (at > 0 || word.length > 2)
  const consonant = ASSIMILATED.exec(word)?.[1]
  return consonant !== undefined && next?.startsWith(consonant) === true
}

const SERVANT = /^(?:abd|abdul|abdel|abdal|abdoul|عبد)$/
const FATHER = /^(?:abu|abou|ابو)$/
const OF_FAITH = /^(?:din|deen|dine|eddine|eddin|uddin|allah|ullah|ollah|دین|الدین|الله|له)$/

/**
 * Joins the two words of names that are also written as one word: `Abd al-Malik`, `Abu Bakr`, `Nur ad-Din`, `Nasr
 * Allah`.
 */
function joinedNames(words: readonly string[]): readonly string[] {
  const joined: string[] = []
  for (const [at, word] of words.entries()) {
    const last = joined.at(-1)
    const isJoined =
      last !== undefined && at > 0 && (isPrefix(words[at - 1] ?? '') || OF_FAITH.test(word)) && !SON_OF.has(last)
    if (isJoined) joined[joined.length - 1] = `${asPrefix(last)}${/^d/.test(word) ? 'u' : ''}${word}`
    else joined.push(SON_OF.has(word) && at > 0 ? 'bin' : word)
  }
  return joined
}

const isPrefix = (word: string): boolean => SERVANT.test(word) || FATHER.test(word)
const asPrefix = (word: string): string =>
  word === 'عبد' || word === 'ابو' ? word : SERVANT.test(word) ? 'abdul' : FATHER.test(word) ? 'abu' : word

const ROMAN: Readonly<Record<string, string>> = {
  ...{ ii: '2', iii: '3', iv: '4', vii: '7', viii: '8', ix: '9', xii: '12', xiii: '13', xiv: '14' },
}
/** Returns a number as digits: `II` and `2nd` become 2. */
const numeral = (word: string): string => ROMAN[word] ?? /^(\d+)(?:st|nd|rd|th)$/.exec(word)?.[1] ?? word

const isNumberSign = (word: string, next: string | undefined): boolean =>
  (word === 'no' || word === 'number' || word === 'nr' || word === 'th') && next !== undefined && /^\d/.test(next)
