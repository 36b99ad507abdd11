/** Letters that Unicode does not decompose into a plain letter, with their usual spelling on other keyboards. */
export const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th', ŋ: 'ng', ø: 'o', ɔ: 'o', ɛ: 'e', ə: 'e', ǝ: 'e', ı: 'i', ł: 'l' },
  ...{ đ: 'd', ð: 'd', ɖ: 'd', ɗ: 'd', ɓ: 'b', ƙ: 'k', ƴ: 'y', ƒ: 'f', ɣ: 'g', ħ: 'h', ʋ: 'v' },
}

/** The zeros of Arabic, Persian, Devanagari and Bengali; the other digits follow each zero in Unicode. */
const ZEROS = ['٠', '۰', '०', '০']

const REPLACED: ReadonlyMap<string, string> = new Map([
  ...Object.entries(PLAIN_LETTERS),
  // The Greek sigma at the end of a word has its own letter.
  ['ς', 'σ'],
  ...ZEROS.flatMap((zero) =>
    Array.from({ length: 10 }, (_, digit): [string, string] => [
      String.fromCodePoint((zero.codePointAt(0) ?? 0) + digit),
      String(digit),
    ]),
  ),
])
const SPECIAL = new RegExp(`[${[...REPLACED.keys()].join('')}]`, 'gu')

/**
 * Matches accents, vowel points of Arabic and Hebrew, apostrophes and invisible characters. Other marks are kept,
 * because they may be vowels.
 */
const DROPPED = new RegExp(
  `[${[
    String.raw`'\x60\u02b9\u02bb-\u02bf\u02c8\u2018\u2019\u201b\u2032`,
    String.raw`\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f`,
    String.raw`\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7`,
    String.raw`\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u08d3-\u08e1\u08e3-\u08ff`,
    String.raw`\xad\u061c\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\u{e0000}-\u{e01ef}`,
  ].join('')}]`,
  'gu',
)

/** Matches spaces, control characters, punctuation and symbols. */
const SEPARATORS = new RegExp(
  `[${[
    String.raw`\0- !-\/:-@\[-_\{-\xbf\xd7\xf7`,
    String.raw`\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4`,
    String.raw`\u0609-\u060d\u061b\u061d-\u061f\u066a-\u066d\u06d4\u06dd\u06de\u06e9\u0964\u0965\u0970`,
    String.raw`\u1361-\u1368\u1680\u1800-\u180a\u2000-\u200a\u2010-\u2029\u202f-\u205f\u20a0-\u20cf`,
    String.raw`\u2100-\u214f\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb`,
    String.raw`\ufd3e\ufd3f\u{1f000}-\u{1faff}`,
  ].join('')}]+`,
  'gu',
)

const IS_ASCII = /^[\0-\x7f]*$/

/**
 * Returns the form in which searches and conditions compare texts: in lower case, without accents and apostrophes, with
 * one space for each run of spaces and punctuation, and no space at the ends. The database function `portal_folded`
 * returns the same form.
 */
export function folded(text: string): string {
  const letters = IS_ASCII.test(text) ? text.toLowerCase() : plainLetters(text)
  const words = letters.replace(DROPPED, '').replace(SEPARATORS, ' ').trim()
  return words.normalize('NFC')
}

const plainLetters = (text: string): string =>
  text
    // Replaced first, because NFKD would turn this accent into a space.
    .replaceAll('´', "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(SPECIAL, (letter) => REPLACED.get(letter) ?? letter)
