/** Maximum length of the name of a person or company, in characters. */
export const NAME_MAX = 140

/**
 * Hyphens of Armenian and Hebrew, the Hebrew mark of abbreviations, the Ethiopic space between words, and punctuation
 * as wide as a Chinese character.
 */
const OF_SCRIPTS = '\u058a\u05be\u05f4\u1361（）＆，．／＋'

/**
 * Matches one character that the name of a person or company may have, in any script: letters, marks, digits, space,
 * `' - . / , & ( ) +` and their equivalents in other scripts, middle dots, and the joiners of Arabic and Indic scripts.
 */
export const NAME_CHARACTER = new RegExp(`[\\p{L}\\p{M}\\p{N} '’./,&()+·・･‧•${OF_SCRIPTS}-]|\u200c|\u200d`, 'u')

/** Returns the characters of a text that are not allowed in names, each once. */
export const foreignToNames = (text: string): readonly string[] =>
  [...new Set(text)].filter((character) => !NAME_CHARACTER.test(character))

/** Formats characters for a message; an invisible character is shown as its code point. */
export const shownCharacters = (characters: readonly string[]): string =>
  characters
    .map((one) =>
      /[\p{C}\p{Z}\p{M}]/u.test(one)
        ? `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
        : one,
    )
    .join(' ')
