import {
  formatAmount,
  formatCellTime,
  formatCount,
  formatDate,
  formatDecimal,
  formatPercent,
  type Locale,
} from '@portal/contract/format'
import type { CellValue, Column } from '../column.ts'

/** The texts for booleans and missing values. */
export interface CellWords {
  readonly yes: string
  readonly no: string
}

/**
 * Returns a cell's value as plain text, or an empty text if there is no value. A value that does not match its column's
 * kind is unchanged.
 */
export function cellText<Row>(column: Column<Row>, row: Row, locale: Locale, words: CellWords): string {
  const value = column.value(row)
  if (isAbsent(value)) return ''
  if (column.kind === 'status') return column.status?.(row)?.label ?? String(value)
  if (column.kind === 'amount' && isDecimal(value)) {
    const currency = column.currency?.(row)
    return formatAmount(String(value), currency ?? '', locale).trim()
  }
  if (column.kind === 'percent' && isDecimal(value)) return formatPercent(String(value), locale)
  if (column.kind === 'number' && typeof value === 'number') return formatCount(value, locale)
  if (column.kind === 'number' && isFraction(value)) return formatDecimal(String(value), locale)
  if (column.kind === 'boolean' && typeof value === 'boolean') return value ? words.yes : words.no
  if (column.kind === 'date' && isMoment(value)) return formatDate(String(value), locale)
  if (column.kind === 'dateTime' && isMoment(value)) return formatCellTime(String(value), locale)
  return String(value)
}

export function isAbsent(value: CellValue): value is null | undefined | '' {
  return value === null || value === undefined || value === ''
}

export function isDecimal(value: CellValue): boolean {
  return /^-?\d+(\.\d+)?$/.test(String(value))
}

/** Returns whether a value is a decimal number with decimals, such as an exchange rate. */
const isFraction = (value: CellValue): boolean => isDecimal(value) && String(value).includes('.')

export function isMoment(value: CellValue): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}
