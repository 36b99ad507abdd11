import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hasLatinForm } from '@portal/contract/print-text'
import anyAscii from 'any-ascii'
import type { jsPDF } from 'jspdf'

/** The name of the font in a document. */
export const PRINT_FONT = 'NotoSans'
const STYLES = { normal: 'NotoSans-Regular.ttf', bold: 'NotoSans-Bold.ttf' } as const
export type FontStyle = keyof typeof STYLES

/**
 * The fonts of other scripts, for names as in the order. Each is read when a text first needs it: together they are
 * 4 MB. The Han font has the characters of the common Chinese (simplified, traditional) and Japanese character sets.
 */
const SCRIPT_FONTS = [
  { font: 'NotoSansCyrillic', file: 'NotoSans-Cyrillic.ttf', script: /[\p{Script=Cyrillic}\p{Script=Greek}]/u },
  { font: 'NotoSansArabic', file: 'NotoSansArabic.ttf', script: /\p{Script=Arabic}/u },
  { font: 'NotoSansKorean', file: 'NotoSansKorean.ttf', script: /\p{Script=Hangul}/u },
  {
    font: 'NotoSansHan',
    file: 'NotoSansHan.ttf',
    script: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  },
] as const

const read = new Map<string, string>()

function contentOf(file: string): string {
  const known = read.get(file)
  if (known !== undefined) return known
  const content = readFileSync(path.join(import.meta.dirname, 'font', file)).toString('base64')
  read.set(file, content)
  return content
}

/**
 * Sets the font of a document to Noto Sans, reduced to Latin letters with all diacritics, punctuation and currency
 * signs (OFL: `font/OFL.txt`). All text that is drawn afterwards has this font.
 */
export function usePrintFont(document: jsPDF): void {
  for (const style of Object.keys(STYLES) as FontStyle[]) {
    document.addFileToVFS(STYLES[style], contentOf(STYLES[style]))
    document.addFont(STYLES[style], PRINT_FONT, style)
  }
  document.setFont(PRINT_FONT, 'normal')
}

/** The glyphs of the current font, as jspdf reads them from the file. */
type FontMetadata = { readonly characterToGlyph?: (code: number) => number }

function hasGlyphs(document: jsPDF, font: string, style: FontStyle, word: string): boolean {
  document.setFont(font, style)
  const { metadata } = document.getFont() as unknown as { metadata: FontMetadata }
  return [...word].every((letter) => (metadata.characterToGlyph?.(letter.codePointAt(0) ?? 0) ?? 0) !== 0)
}

/** Adds the font of a script to a document; its only style is used for bold text, too. */
function addScriptFont(document: jsPDF, font: string, file: string): void {
  if (document.getFontList()[font] !== undefined) return
  document.addFileToVFS(file, contentOf(file))
  for (const style of Object.keys(STYLES)) document.addFont(file, font, style)
}

/** A word and the font that has all of its characters. Null if no font has them. */
export interface PrintedWord {
  readonly text: string
  readonly font: string | null
}

/** The words of a text with their fonts, and the Latin form to print beside names in another script. */
export interface PrintedText {
  readonly words: readonly PrintedWord[]
  /** The text with its words of other scripts in Latin letters. Null if it has no such words, or no certain reading. */
  readonly latin: string | null
}

/**
 * Returns how a text is printed. Names are printed as in the order, in the font of their script. Letters are
 * transliterated one by one; Han characters and kana are not, because their reading depends on the language.
 */
export function printedText(document: jsPDF, text: string, style: FontStyle): PrintedText {
  // Format characters such as direction marks have no glyph.
  const plain = text
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('\u202f', '\u00a0')
  const words = plain
    .split(/[^\S\u00a0]+/u)
    .filter(Boolean)
    .map((word): PrintedWord => ({ text: word, font: fontOf(document, word, style) }))
  document.setFont(PRINT_FONT, style)
  const isForeign = ({ font }: PrintedWord) => font !== PRINT_FONT
  if (!words.some(isForeign) || !words.filter(isForeign).every((word) => hasLatinForm(word.text)))
    return { words, latin: null }
  return { words, latin: words.map((word) => (isForeign(word) ? anyAscii(word.text) : word.text)).join(' ') }
}

function fontOf(document: jsPDF, word: string, style: FontStyle): string | null {
  if (hasGlyphs(document, PRINT_FONT, style, word)) return PRINT_FONT
  for (const { font, file, script } of SCRIPT_FONTS) {
    if (!script.test(word)) continue
    addScriptFont(document, font, file)
    if (hasGlyphs(document, font, style, word)) return font
  }
  return null
}
