import {
  isExact,
  isNumberText,
  type SheetColumn,
  type SheetKind,
  type SheetWords,
  typedCell,
  writableText,
} from '@portal/contract/sheet'
import type { ReportValues } from './report-file.ts'

const DAY_MS = 86_400_000
/** Day 0 of Excel's calendar. */
const EPOCH = Date.UTC(1899, 11, 30)
/** Maximum number of characters in a cell; Excel reports a file with a longer text as damaged. */
const MOST_CHARACTERS = 32_767

/** Formats of cells, by index in `styles.xml` (`workbook-xml.ts`). */
const STYLE = { text: 1, heading: 2, amount: 3, day: 4, moment: 5 } as const

/**
 * Returns the start of a sheet, before its rows: the headings stay visible when scrolling, and the width of a column
 * depends on its kind.
 */
export function sheetStart({ columns }: Pick<SheetWords, 'columns'>): string {
  const widths = columns.map(
    (column, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf(column)}" customWidth="1"/>`,
  )
  const headings = columns.map(({ header }, at) => textCell(`${letters(at)}1`, header, STYLE.heading))
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`
}

/** Returns the end of a sheet, after its rows. @param rows number of rows, including the headings */
export const sheetEnd = ({ columns }: Pick<SheetWords, 'columns'>, rows: number): string =>
  `</sheetData><autoFilter ref="A1:${letters(Math.max(0, columns.length - 1))}${rows}"/></worksheet>`

/**
 * Returns a function that writes rows as sheet XML: values only, never a formula, with numbers, days and times typed as
 * such.
 */
export function rowWriter(words: SheetWords): (row: ReportValues, number: number) => string {
  const places = words.columns.map(({ kind }, at) => ({ kind, letters: letters(at) }))
  return (row, number) => {
    let cells = ''
    for (const [at, { kind, letters: name }] of places.entries()) {
      const value = row[at] ?? null
      if (value !== null && value !== '') cells += cellOf(`${name}${number}`, kind, value, words)
    }
    return `<row r="${number}">${cells}</row>`
  }
}

function cellOf(place: string, kind: SheetKind, value: string, words: SheetWords): string {
  // Writes the same digits as on the wire, because a JS number would round some values.
  if (isNumberText(kind, value) && isExact(value)) return figureCell(place, value, kind === 'amount' ? STYLE.amount : 0)
  const cell = typedCell(kind, value, words)
  if (cell?.kind !== 'day' && cell?.kind !== 'moment') return textCell(place, value, STYLE.text)
  return figureCell(place, String((cell.value.getTime() - EPOCH) / DAY_MS), STYLE[cell.kind])
}

const figureCell = (place: string, figure: string, style: number) => `<c r="${place}" s="${style}"><v>${figure}</v></c>`

/** Returns a cell typed as text. No spreadsheet takes it for a formula, so it needs no visible apostrophe. */
const textCell = (place: string, text: string, style: number) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }

/** Returns a text in XML. `_x0041_` would be read as an escaped character, so its first underscore is escaped. */
export function xmlText(text: string): string {
  const whole = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text
  return writableText(whole)
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>\r]/g, (mark) => MARKS[mark] ?? mark)
}

/** Returns the letters of a column by its position: `A` … `Z`, `AA` … */
export function letters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : letters(Math.floor(at / 26) - 1) + last
}

const LEAST: Readonly<Partial<Record<SheetKind, number>>> = { dateTime: 20, date: 12, amount: 16, text: 24 }
const WIDEST = 48

const widthOf = ({ header, kind }: SheetColumn): number =>
  Math.min(WIDEST, Math.max(LEAST[kind] ?? 10, header.length + 4))
