import anyAscii from 'any-ascii'

/** Matches words in Hebrew or Arabic letters. These scripts omit vowels, so {@link readWord} keeps their letters. */
export const VOWELLESS = /^[\u0590-\u05ff\u0600-\u06ff]/u

const HAN = /\p{Script=Han}/u
const HANGUL = /\p{Script=Hangul}/u
const INDIC = /[\u0900-\u0dff]/u

/** Arabic marks to remove, and letters that are written in several ways, each with the form that replaces them. */
const ARABIC_LETTERS: readonly (readonly [RegExp, string])[] = [
  [/[\u0610-\u061a\u0640\u064b-\u065f\u0670]/gu, ''],
  [/[آأإٱ]/gu, 'ا'],
  [/[ىيئې]/gu, 'ی'],
  [/ك/gu, 'ک'],
  [/[ةۀہھ]/gu, 'ه'],
  [/ؤ/gu, 'و'],
  [/ء/gu, ''],
]

/**
 * Returns a word of any script as the words that are compared, in lowercase Latin letters without marks. Arabic and
 * Hebrew words keep their own letters, because their vowels are not written. A Chinese or Korean name becomes several
 * words: one for each character, or for a Chinese surname of two characters. Empty if only Arabic marks are given.
 */
export function readWord(word: string): readonly string[] {
  if (/^[\u0600-\u06ff]/u.test(word)) return [arabicWord(word)].filter(Boolean)
  if (/^[\u0590-\u05ff]/u.test(word)) return [word.replaceAll(/[\u0591-\u05c7]/gu, '')]
  if (HAN.test(word)) return hanWords(word)
  if (HANGUL.test(word)) return hangulWords(word)
  return [latinWord(INDIC.test(word) ? withInherentVowels(word) : word)]
}

function arabicWord(word: string): string {
  const plain = ARABIC_LETTERS.reduce((text, [pattern, letter]) => text.replaceAll(pattern, letter), word)
  return plain.length > 4 ? plain.replace(/^(?:ال|لل)/u, '') : plain
}

export const latinWord = (word: string): string =>
  anyAscii(word)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

/** Chinese surnames of two characters; all other surnames count as one character. */
const TWO_CHARACTERS = /^(?:欧阳|歐陽|诸葛|諸葛|司马|司馬|上官|司徒|夏侯|皇甫|尉迟|公孙|慕容|东方)/u
/** Characters that are read differently as surnames. */
const READ_AS_SURNAME: Readonly<Record<string, string>> = {
  单: 'shan',
  單: 'shan',
  解: 'xie',
  曾: 'zeng',
  仇: 'qiu',
  查: 'zha',
}
const CHINESE_FORM = /(?:股份|责任|責任)?有限(?:责任|責任)?公司$|公司$/u
const reading = (characters: string): string => [...characters].map((character) => latinWord(character)).join('')

function hanWords(word: string): readonly string[] {
  const name = word.replace(CHINESE_FORM, '') || word
  const surname = TWO_CHARACTERS.exec(name)?.[0] ?? name.slice(0, 1)
  return [READ_AS_SURNAME[surname] ?? reading(surname), ...[...name.slice(surname.length)].map(reading)]
}

const KOREAN_FORM = /^(?:주식회사|유한회사)|(?:주식회사|유한회사)$/u

function hangulWords(word: string): readonly string[] {
  const name = word.replace(KOREAN_FORM, '') || word
  return [...name].map(reading)
}

/** Adds the vowel `a` after consonants: scripts of India do not write it, and `any-ascii` leaves it out. */
const withInherentVowels = (word: string): string =>
  [...word]
    .map((letter, at, letters) => {
      const next = letters[at + 1]
      const isBare = isIndic(letter, 0x15, 0x39) && next !== undefined && isIndic(next, 0x05, 0x39)
      return `${latinWord(letter)}${isBare ? 'a' : ''}`
    })
    .join('')

/**
 * Returns whether a letter is in a range of an Indian script. These scripts have blocks of 128 code points with the
 * same layout (ISCII): consonants from 0x15 to 0x39, vowel signs from 0x3e.
 */
const isIndic = (letter: string, from: number, to: number): boolean => {
  const place = (letter.codePointAt(0) ?? 0) & 0x7f
  return place >= from && place <= to
}
