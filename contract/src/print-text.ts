/** The mark of a word that the font lacks and that is written in Latin letters. */
const MARK = '*'

/** The characters of a font, and the transliteration of other words. */
export interface Script {
  /** Whether the font has a glyph for the character. */
  hasGlyph(codePoint: number): boolean
  /** A word in Latin letters; empty if it cannot be transliterated. */
  toLatin(word: string): string
}

/**
 * A text that the PDF's font can print: a word without glyphs is transliterated to Latin letters and marked, never
 * left blank.
 * @returns the text in NFC, and whether something of it was rewritten
 */
export function printable(text: string, script: Script): { readonly text: string; readonly isRewritten: boolean } {
  let isRewritten = false
  const written = (word: string) => {
    if ([...word].every((letter) => script.hasGlyph(letter.codePointAt(0) ?? 0))) return word
    isRewritten = true
    return `${script.toLatin(word) || '?'}${MARK}`
  }
  const words = (from: string, by: RegExp) => from.split(by).filter(Boolean)
  // Direction marks and the like have no glyph.
  const said = words(text.normalize('NFC').replaceAll(/\p{Cf}/gu, ''), BREAKING)
  const kept = said.map((group) =>
    words(group, NO_BREAK)
      .map(written)
      .join(script.hasGlyph(0xa0) ? '\u00a0' : ' '),
  )
  return { text: kept.filter(Boolean).join(' '), isRewritten }
}

/**
 * Non-breaking spaces before signs and quotes and in amounts; all are printed as the plain one that fonts contain.
 */
const NO_BREAK = /[\u00a0\u202f]+/u
const BREAKING = /[^\S\u00a0\u202f]+/u
