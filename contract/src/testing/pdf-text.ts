import { inflateSync } from 'node:zlib'

/**
 * Returns the text of a document written by jspdf, line by line as drawn, decoded with the fonts' own tables. Text
 * outside a page is left out. All kinds of spaces are returned as ordinary spaces.
 */
export function pdfText(document: Buffer): string[] {
  const objects = objectsOf(document)
  const fonts = fontsOf(objects)
  const lines: string[] = []
  let letters = new Map<string, string>()
  let isOnPage = true
  for (const content of objects.values()) {
    for (const [, font, height, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|(-?[\d.]+) Td|<([0-9a-f]+)> Tj/gi)) {
      if (font !== undefined) letters = fonts.get(font) ?? new Map()
      // The height is measured from the foot of the page, so a negative height is below the page.
      if (height !== undefined) isOnPage = Number(height) >= 0
      if (glyphs !== undefined && isOnPage) {
        const codes = glyphs.toLowerCase().match(/.{4}/g) ?? []
        lines.push(
          codes
            .map((code) => letters.get(code) ?? '\uFFFD')
            .join('')
            .replaceAll('\u00a0', ' '),
        )
      }
    }
  }
  return lines
}

/** Returns the unpacked objects of the document by number. */
function objectsOf(document: Buffer): Map<string, string> {
  const objects = new Map<string, string>()
  const source = document.toString('latin1')
  for (const [, number = '', body = ''] of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const start = body.indexOf('stream\n')
    const dictionary = start === -1 ? body : body.slice(0, start)
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1])
    const packed = start === -1 ? undefined : body.slice(start + 'stream\n'.length).slice(0, length)
    const unpacked = packed === undefined ? '' : unpack(Buffer.from(packed, 'latin1'), dictionary)
    // The outlines of fonts are not needed here.
    objects.set(number, unpacked.startsWith('\0') ? '' : dictionary + unpacked)
  }
  return objects
}

const unpack = (bytes: Buffer, dictionary: string) =>
  (dictionary.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')

/** Returns the letters of each font by glyph. */
function fontsOf(objects: ReadonlyMap<string, string>): Map<string, Map<string, string>> {
  const fonts = new Map<string, Map<string, string>>()
  for (const resources of objects.values()) {
    for (const [, name = '', object = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = objects.get(/ToUnicode (\d+) 0 R/.exec(objects.get(object) ?? '')?.[1] ?? '')
      if (table !== undefined) fonts.set(name, lettersOf(table))
    }
  }
  return fonts
}

const lettersOf = (table: string) =>
  new Map(
    [...table.matchAll(/^<([0-9a-f]{4})><([0-9a-f]{4})>$/gim)].map(([, glyph = '', letter = '']) => [
      glyph.toLowerCase(),
      String.fromCharCode(Number.parseInt(letter, 16)),
    ]),
  )
