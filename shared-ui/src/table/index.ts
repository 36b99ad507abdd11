export type { CellValue, Column, ColumnKind, ColumnOptions } from './column.ts'
export {
  amountColumn,
  booleanColumn,
  dateColumn,
  dateTimeColumn,
  markWidth,
  numberColumn,
  percentColumn,
  referenceColumn,
  serialColumn,
  statusColumn,
  textColumn,
} from './columns.ts'
export { DataTable } from './DataTable.tsx'
export type { DataTableProps, RowAction, TableEmpty, TableSelection } from './data-table-props.ts'
export {
  type Density,
  INITIAL_TABLE_STATE,
  isNarrowed,
  type TableState,
  withColumn,
  withDates,
  withDensity,
  withFilter,
  withoutNarrowing,
  withPage,
  withSearch,
  withSize,
  withSort,
} from './table-state.ts'
