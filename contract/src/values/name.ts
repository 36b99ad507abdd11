/** The longest name of a person or company. */
export const NAME_MAX = 140

/**
 * Hyphens of Armenian and Hebrew, the Hebrew mark of abbreviations, the Ethiopic space between words, and punctuation
 * as wide as a Chinese character.
 */
const OF_SCRIPTS = '\u058a\u05be\u05f4\u1361（）＆，．／＋'

/**
 * One character of a name of a person or company, in any script: letters, marks, digits, space, `' - . / , & ( ) +`,
 * and how other scripts write them, middle dots, and the joiners of Arabic and Indic scripts.
 */
export const NAME_CHARACTER = new RegExp(`[\\p{L}\\p{M}\\p{N} '’./,&()+·・･‧•${OF_SCRIPTS}-]|\u200c|\u200d`, 'u')

/** The characters of a text that no name has, each once. */
export const foreignToNames = (text: string): readonly string[] =>
  [...new Set(text)].filter((character) => !NAME_CHARACTER.test(character))

/** Characters in a message: an invisible one by its code point. */
export const shownCharacters = (characters: readonly string[]): string =>
  characters
    .map((one) =>
      /[\p{C}\p{Z}\p{M}]/u.test(one)
        ? `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
        : one,
    )
    .join(' ')
