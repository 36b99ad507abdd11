import { safeCell } from './safe-cell.ts'
import type { SheetKind, SheetValue, SheetWords } from './sheet.ts'
import { isNumberText, typedCell } from './sheet-cell.ts'

/** Excel reads a CSV file as UTF-8 only if the file starts with this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Matches a text without a formula prefix, quotes or characters that a file cannot contain. Most texts match, so a file
 * of ten million cells needs only one test for each; other texts go through `safeCell`.
 */
const PLAIN = /^[ !#-*.-:<>?A-~\u00A0-\uD7FF][ !#-+\--:<-~\u00A0-\uD7FF]*$/

/**
 * Writes CSV by RFC 4180: CRLF, doubled quotes. Figures have the language's decimal mark. The separator is a comma, or
 * a semicolon if the decimal mark is a comma, so that spreadsheets in that language open the file. Dates are in ISO
 * format, which all spreadsheets know.
 */
export function csvLines(words: SheetWords) {
  const separator = words.decimalMark === ',' ? ';' : ','
  const cells = words.columns.map(({ kind }) => cellWriter(kind, words))
  return {
    /** The first line, after the byte order mark. */
    head: () => `${BYTE_ORDER_MARK}${words.columns.map(({ header }) => quoted(header)).join(separator)}\r\n`,
    of(rows: readonly (readonly SheetValue[])[]) {
      let lines = ''
      for (const row of rows) {
        for (let at = 0; at < cells.length; at++) {
          const cell = cells[at]?.(row[at] ?? null) ?? ''
          lines += at === 0 ? cell : separator + cell
        }
        lines += '\r\n'
      }
      return lines
    },
  }
}

/** Kinds of values that are figures, dates or times. */
const TYPED: ReadonlySet<SheetKind> = new Set(['amount', 'number', 'percent', 'date', 'dateTime'])

function cellWriter(kind: SheetKind, words: SheetWords): (value: SheetValue) => string {
  const { decimalMark } = words
  const isTyped = TYPED.has(kind)
  const momentOf = kind === 'dateTime' ? momentWriter(words.timeZone) : () => null
  const figure = (digits: string) => (decimalMark === '.' ? digits : digits.replace('.', decimalMark))
  return (value) => {
    if (value === null) return ''
    if (!isTyped && typeof value === 'string') return quoted(value)
    // A figure keeps the digits of the wire: `12.50` stays `12.50`, and a long figure keeps all digits.
    if (isNumberText(kind, value)) return figure(value)
    const moment = typeof value === 'string' ? momentOf(value) : null
    if (moment !== null) return moment
    const cell = typedCell(kind, value, words)
    if (cell === null) return ''
    if (cell.kind === 'number') return figure(String(cell.value))
    if (cell.kind === 'text') return quoted(cell.value)
    return cell.kind === 'day' ? cell.value.toISOString().slice(0, 10) : wallClock(cell.value)
  }
}

const wallClock = (moment: Date) => moment.toISOString().slice(0, 19).replace('T', ' ')

const WIRE_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/
/** Maximum number of cached hours: more than ten years. */
const MOST_HOURS = 100_000

/**
 * Converts times of the wire to the time zone. It computes each hour once, because there are far more rows than hours.
 * Null for invalid times, and for hours in which the zone's minutes differ from the minutes of UTC; the caller converts
 * such times separately.
 */
function momentWriter(timeZone: string): (value: string) => string | null {
  const hours = new Map<string, string | null>()
  const at = (moment: string) => {
    const cell = typedCell('dateTime', moment, { timeZone, yes: '', no: '' })
    return cell?.kind === 'moment' ? wallClock(cell.value) : ''
  }
  const hourIn = (hour: string) => {
    const [first, last] = [at(`${hour}:00:00.000Z`), at(`${hour}:59:59.000Z`)]
    return first.endsWith(':00:00') && last === `${first.slice(0, 13)}:59:59` ? first.slice(0, 13) : null
  }
  return (value) => {
    if (!WIRE_MOMENT.test(value)) return null
    const hour = value.slice(0, 13)
    let local = hours.get(hour)
    if (local === undefined) {
      if (hours.size === MOST_HOURS) hours.clear()
      local = hourIn(hour)
      hours.set(hour, local)
    }
    return local === null ? null : local + value.slice(13, 19)
  }
}

/**
 * Writes a text as a cell. A text with a comma or a semicolon is quoted in any language, because spreadsheets guess the
 * separator from the unquoted part of the first line.
 */
function quoted(value: string): string {
  if (value === '' || PLAIN.test(value)) return value
  const text = String(safeCell(value))
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
