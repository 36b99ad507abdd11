import type { WorkBook } from 'xlsx'

/** The parts of a workbook that xlsx keeps with the option `bookFiles`. */
interface BookFiles {
  readonly files?: Readonly<Record<string, { readonly content?: Uint8Array } | undefined>>
}

/**
 * Returns a function that finds the digits of a number by its cell (`B2`) in a sheet of an xlsx file: the xlsx library
 * keeps only a double, and other systems write longer numbers. The sheet is searched at the first call. The result is
 * undefined for every cell of an xls file, which stores no digits.
 */
export function exactNumbers(book: WorkBook, index: number): (cell: string) => string | undefined {
  let found: ReadonlyMap<string, string> | undefined
  return (cell) => {
    found ??= numbersOf(sheetXml(book as BookFiles, index))
    return found.get(cell)
  }
}

function sheetXml(book: BookFiles, index: number): string {
  const sheets = partText(book, 'xl/workbook.xml').match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? []
  const id = /\w:id="([^"]+)"/.exec(sheets[index] ?? '')?.[1]
  const relations = partText(book, 'xl/_rels/workbook.xml.rels').match(/<(?:\w+:)?Relationship\s[^>]*>/g) ?? []
  const relation = relations.find((one) => /\bId="([^"]+)"/.exec(one)?.[1] === id) ?? ''
  const target = /\bTarget="([^"]+)"/.exec(relation)?.[1] ?? ''
  return partText(book, target.startsWith('/') ? target.slice(1) : `xl/${target}`)
}

function partText({ files }: BookFiles, name: string): string {
  const content = files?.[name]?.content
  return content === undefined ? '' : new TextDecoder().decode(Uint8Array.from(content))
}

function numbersOf(xml: string): Map<string, string> {
  const numbers = new Map<string, string>()
  for (const cell of xml.split(/<(?:\w+:)?c(?=\s)/)) {
    const place = /^[^>]*?\br="([A-Z]+\d+)"/.exec(cell)?.[1]
    const digits = /<(?:\w+:)?v>([^<]+)</.exec(cell)?.[1]
    if (place !== undefined && digits !== undefined) numbers.set(place, digits.trim())
  }
  return numbers
}
