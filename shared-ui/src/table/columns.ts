import type { Tone } from '@portal/contract'
import type { CellValue, Column, ColumnKind, ColumnOptions } from './column.ts'

/** Names, addresses, any text. Shortened by CSS, full on hover and focus. */
export function textColumn<Row>(id: string, header: string, options?: ColumnOptions<Row>): Column<Row> {
  return build('text', id, header, { flex: 1, minWidth: 112, ...options })
}

/** A decimal string with its currency, right-aligned. */
export function amountColumn<Row>(id: string, header: string, options?: ColumnOptions<Row>): Column<Row> {
  return build('amount', id, header, { width: 136, ...options })
}

/** A count or a rate without a currency. */
export function numberColumn<Row>(id: string, header: string, options?: ColumnOptions<Row>): Column<Row> {
  return build('number', id, header, { width: 110, ...options })
}

/** A percentage in wire format: `1.5` is shown as 1.5 %. */
export function percentColumn<Row>(id: string, header: string, options?: ColumnOptions<Row>): Column<Row> {
  return build('percent', id, header, { width: 110, ...options })
}

/** A day, DD-MMM-YYYY (ruling A63). */
export function dateColumn<Row>(id: string, header: string, options?: ColumnOptions<Row>): Column<Row> {
  return build('date', id, header, { width: 120, ...options })
}

/** A moment, ISO 8601 UTC on the wire, shown in the subsidiary's time zone. */
export function dateTimeColumn<Row>(id: string, header: string, options?: ColumnOptions<Row>): Column<Row> {
  return build('dateTime', id, header, { width: 168, ...options })
}

/** A status: `options.status` gives its text and colour. */
export function statusColumn<Row>(
  id: string,
  header: string,
  status: (row: Row) => { readonly label: string; readonly tone: Tone } | undefined,
  options?: ColumnOptions<Row>,
): Column<Row> {
  return build('status', id, header, { width: 140, status, ...options })
}

/** References, account numbers, codes: monospaced. */
export function referenceColumn<Row>(id: string, header: string, options?: ColumnOptions<Row>): Column<Row> {
  return build('reference', id, header, { width: 180, ...options })
}

export function booleanColumn<Row>(id: string, header: string, options?: ColumnOptions<Row>): Column<Row> {
  return build('boolean', id, header, { width: 100, ...options })
}

/** The running number of the row over all pages ("S/N"); numbered by the table, never sorted, not exported. */
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
