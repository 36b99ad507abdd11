import { type CellObject, SSF } from 'xlsx'

interface CellContext {
  /** Whether the workbook counts days from 1904. */
  readonly date1904: boolean
  /** Returns the number as stored in the file, with all its digits; undefined if the file stores no digits. */
  readonly exact: () => string | undefined
}

/** The text of a cell, and whether the spreadsheet stores it as a number. */
export interface CellText {
  readonly text: string
  readonly isNumber: boolean
}

/** Number of digits that a spreadsheet always keeps exactly. */
const CERTAIN_DIGITS = 15
const DAYS_TO_1904 = 1462
/** Serial number 60 is 29 February 1900, a day that did not exist. */
const NO_DAY = 60
const ELAPSED_TIME = /\[[hms]+\]/i
/** Matches literal texts, colours and languages in a number format. */
const LITERALS = /"[^"]*"|\\.|\[[^\]]*\]/g

/**
 * Returns the value of a cell as text: an ISO day or time, a number with all its digits, or a text. The display format
 * does not change the value.
 */
export function cellText(cell: CellObject | undefined, { date1904, exact }: CellContext): CellText {
  if (cell === undefined || cell.v === undefined || cell.v === null || cell.t === 'z') return words('')
  if (cell.t !== 'n') return words(cell.t === 's' ? String(cell.v) : (cell.w ?? String(cell.v)))
  const value = Number(cell.v)
  const date = dateText(value, String(cell.z ?? ''), date1904)
  if (date !== undefined) return words(date)
  const short = plainDecimal(String(value))
  const digits = short.replace(/\D/g, '').replace(/^0+/, '')
  return { text: digits.length > CERTAIN_DIGITS ? plainDecimal(exact() ?? short) : short, isNumber: true }
}

const words = (text: string): CellText => ({ text: text.trim(), isNumber: false })

/** Returns a day or time as text; undefined if the format is not for days or times, or the calendar has no such day. */
function dateText(value: number, format: string, date1904: boolean): string | undefined {
  if (!SSF.is_date(format) || ELAPSED_TIME.test(format)) return undefined
  const serial = date1904 ? value + DAYS_TO_1904 : value
  const parts = Math.floor(serial) === NO_DAY ? null : SSF.parse_date_code(serial)
  if (parts === null) return undefined
  const shown = format.replace(LITERALS, '')
  const hasTime = /[hs]/i.test(shown)
  const time = `${pad(parts.H)}:${pad(parts.M)}:${pad(parts.S)}`
  if (hasTime && value < 1 && !/[dy]/i.test(shown)) return time
  if (parts.d === 0) return undefined
  const day = `${pad(parts.y, 4)}-${pad(parts.m)}-${pad(parts.d)}`
  return hasTime && parts.T > 0 ? `${day}T${time}` : day
}

const pad = (part: number, length = 2) => String(part).padStart(length, '0')

/** Writes a number such as `2.34803E+12` with all its digits. */
function plainDecimal(text: string): string {
  const [, sign = '', whole = '', fraction = '', power] = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text) ?? []
  if (power === undefined) return text
  const point = whole.length + Number(power)
  const digits = (whole + fraction)
    .padEnd(point, '0')
    .padStart(whole.length + fraction.length + Math.max(0, -point), '0')
  const at = Math.max(0, point)
  const after = digits.slice(at).replace(/0+$/, '')
  return `${sign}${digits.slice(0, at).replace(/^0+(?=\d)/, '') || '0'}${after && `.${after}`}`
}
