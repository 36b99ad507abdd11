/** The mark after a word that is transliterated to Latin letters because the font lacks its characters. */
const MARK = '*'

/** The characters of a font, and the transliteration of other words. */
export interface Script {
  /** Returns whether the font has a glyph for the character. */
  hasGlyph(codePoint: number): boolean
  /** Transliterates a word to Latin letters; returns an empty text if that is not possible. */
  toLatin(word: string): string
}

/**
 * Returns whether a word can be transliterated letter by letter. Han characters and kana cannot: their reading depends
 * on the language, and 名前 must not become a Chinese name.
 */
export const hasLatinForm = (word: string): boolean =>
  !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)

/**
 * Converts a text so that the PDF's font can print it. A word with characters that the font lacks is transliterated to
 * Latin letters, or replaced by `?` if that is not possible, and marked.
 * @returns the text in NFC, and whether any word was transliterated
 */
export function printable(text: string, script: Script): { readonly text: string; readonly isRewritten: boolean } {
  let isRewritten = false
  const written = (word: string) => {
    if ([...word].every((letter) => script.hasGlyph(letter.codePointAt(0) ?? 0))) return word
    isRewritten = true
    return `${(hasLatinForm(word) && script.toLatin(word)) || '?'}${MARK}`
  }
  const words = (from: string, by: RegExp) => from.split(by).filter(Boolean)
  // Format characters such as direction marks have no glyph.
  const said = words(text.normalize('NFC').replaceAll(/\p{Cf}/gu, ''), BREAKING)
  const kept = said.map((group) =>
    words(group, NO_BREAK)
      .map(written)
      .join(script.hasGlyph(0xa0) ? '\u00a0' : ' '),
  )
  return { text: kept.filter(Boolean).join(' '), isRewritten }
}

/**
 * Matches non-breaking spaces, which occur before signs and quotes and in amounts. All are printed as the plain
 * non-breaking space, because fonts contain it.
 */
const NO_BREAK = /[\u00a0\u202f]+/u
const BREAKING = /[^\S\u00a0\u202f]+/u
