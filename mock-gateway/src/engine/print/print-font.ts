import { readFileSync } from 'node:fs'
import path from 'node:path'
import { printable } from '@portal/contract/print-text'
import anyAscii from 'any-ascii'
import type { jsPDF } from 'jspdf'

/** The name of the font in a document. */
export const PRINT_FONT = 'NotoSans'
const STYLES = { normal: 'NotoSans-Regular.ttf', bold: 'NotoSans-Bold.ttf' } as const
export type FontStyle = keyof typeof STYLES

const read = new Map<string, string>()

function fileOf(style: FontStyle): string {
  const file = STYLES[style]
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
    document.addFileToVFS(STYLES[style], fileOf(style))
    document.addFont(STYLES[style], PRINT_FONT, style)
  }
  document.setFont(PRINT_FONT, 'normal')
}

/** The glyphs of the current font, as jspdf reads them from the file. */
type FontMetadata = { readonly characterToGlyph?: (code: number) => number }

/** Returns a text as the current font can print it (`printable`). */
export function writable(document: jsPDF, text: string): { readonly text: string; readonly isRewritten: boolean } {
  const { metadata } = document.getFont() as unknown as { metadata: FontMetadata }
  const hasGlyph = (code: number) => (metadata.characterToGlyph?.(code) ?? 0) !== 0
  return printable(text, { hasGlyph, toLatin: anyAscii })
}
