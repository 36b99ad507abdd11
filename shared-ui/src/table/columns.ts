import type { Tone } from '@portal/contract'
import type { CellValue, Column, ColumnKind, ColumnOptions } from './column.ts'

/**
 * Builds a column of names, addresses or other texts. Texts are shortened by CSS, and shown in full on hover and focus.
 */
export function textColumn<Row>(id: string, header: string, options?: ColumnOptions<Row>): Column<Row> {
  return build('text', id, header, { flex: 1, minWidth: 112, ...options })
}

/** Builds a column of amounts: decimal strings with their currency, right-aligned. */
export function amountColumn<Row>(id: string, header: string, options?: ColumnOptions<Row>): Column<Row> {
  return build('amount', id, header, { width: 136, ...options })
}

/** Builds a column of counts or rates without a currency. */
export function numberColumn<Row>(id: string, header: string, options?: ColumnOptions<Row>): Column<Row> {
  return build('number', id, header, { width: 110, ...options })
}

/** Builds a column of percentages, as on the wire: `1.5` is shown as 1.5 %. */
export function percentColumn<Row>(id: string, header: string, options?: ColumnOptions<Row>): Column<Row> {
  return build('percent', id, header, { width: 110, ...options })
}

/** Builds a column of days, shown as DD-MMM-YYYY (ruling A63). */
export function dateColumn<Row>(id: string, header: string, options?: ColumnOptions<Row>): Column<Row> {
  return build('date', id, header, { width: 120, ...options })
}

/** Builds a column of times: ISO 8601 UTC on the wire, shown in the subsidiary's time zone. */
export function dateTimeColumn<Row>(id: string, header: string, options?: ColumnOptions<Row>): Column<Row> {
  return build('dateTime', id, header, { width: 168, ...options })
}

/** Builds a column of statuses: `options.status` returns the text and colour of a status. */
export function statusColumn<Row>(
  id: string,
  header: string,
  status: (row: Row) => { readonly label: string; readonly tone: Tone } | undefined,
  options?: ColumnOptions<Row>,
): Column<Row> {
  return build('status', id, header, { width: 140, status, ...options })
}

/** Builds a column of references, account numbers or codes, in a monospaced font. */
export function referenceColumn<Row>(id: string, header: string, options?: ColumnOptions<Row>): Column<Row> {
  return build('reference', id, header, { width: 180, ...options })
}

export function booleanColumn<Row>(id: string, header: string, options?: ColumnOptions<Row>): Column<Row> {
  return build('boolean', id, header, { width: 100, ...options })
}

/**
 * Builds the column of running numbers over all pages ("S/N"). The table numbers the rows; the column is never sorted
 * or exported.
 */
export function serialColumn<Row>(header: string, options?: ColumnOptions<Row>): Column<Row> {
  return build('serial', 'serial', header, { width: 56, sortable: false, value: () => undefined, ...options })
}

function build<Row>(kind: ColumnKind, id: string, header: string, options: ColumnOptions<Row>): Column<Row> {
  return { sortable: true, value: (row) => fieldOf(row, id), ...options, id, header, kind }
}

function fieldOf(row: unknown, id: string): CellValue {
  if (typeof row !== 'object' || row === null) return undefined
  const value = (row as Record<string, unknown>)[id]
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined
}
