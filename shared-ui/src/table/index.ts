export type { CellValue, Column, ColumnKind, ColumnOptions } from './column.ts'
export {
  amountColumn,
  booleanColumn,
  dateColumn,
  dateTimeColumn,
  numberColumn,
  percentColumn,
  referenceColumn,
  serialColumn,
  statusColumn,
  textColumn,
} from './columns.ts'
export { DataTable } from './DataTable.tsx'
export type { DataTableProps, RowAction, TableEmpty, TableSelection } from './data-table-props.ts'
export { recordStatusColumn } from './record-status-column.tsx'
export { withFilter } from './table-state.ts'
