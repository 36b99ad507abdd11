/** What marks a word that a font cannot write and that stands in Latin letters. */
const MARK = '*'

/** What a font can write, and how a word is written that it cannot. */
export interface Script {
  /** Whether the font has a glyph for the character. */
  hasGlyph(codePoint: number): boolean
  /** A word in Latin letters; empty where nobody knows how. */
  toLatin(word: string): string
}

/**
 * A text as the font of a print can write it: a word it has no glyphs for is written in Latin letters and marked; never a blank.
 * @returns the text in NFC, and whether something of it was rewritten
 */
export function printable(text: string, script: Script): { readonly text: string; readonly isRewritten: boolean } {
  let isRewritten = false
  const words = text
    .normalize('NFC')
    // Marks of direction and the like have no shape to be drawn.
    .replaceAll(/\p{Cf}/gu, '')
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => {
      if ([...word].every((letter) => script.hasGlyph(letter.codePointAt(0) ?? 0))) return word
      isRewritten = true
      return `${script.toLatin(word) || '?'}${MARK}`
    })
  return { text: words.join(' '), isRewritten }
}
