import { PhoneText } from '../fields/PhoneText.tsx'
import type { Column, ColumnOptions } from './column.ts'
import { textColumn } from './columns.ts'

/**
 * Builds a column of phone numbers, shown as users in the current country write them; exports contain the E.164 form.
 */
export function phoneColumn<Row>(id: string, header: string, options?: ColumnOptions<Row>): Column<Row> {
  const column = textColumn(id, header, options)
  return { ...column, render: (row) => <PhoneText number={String(column.value(row) ?? '')} /> }
}
