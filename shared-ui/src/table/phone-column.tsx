import { PhoneText } from '../fields/PhoneText.tsx'
import type { Column, ColumnOptions } from './column.ts'
import { textColumn } from './columns.ts'

/** A phone number in the form of its reader; exports write it as E.164. */
export function phoneColumn<Row>(id: string, header: string, options?: ColumnOptions<Row>): Column<Row> {
  const column = textColumn(id, header, options)
  return { ...column, render: (row) => <PhoneText number={String(column.value(row) ?? '')} /> }
}
