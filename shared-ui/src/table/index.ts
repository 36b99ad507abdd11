export { Figure, type FigureProps } from './cells/Figure.tsx'
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
export { FilterAmountField } from './filters/FilterAmountField.tsx'
export { FilterChoiceField } from './filters/FilterChoiceField.tsx'
export { FilterFoundField } from './filters/FilterFoundField.tsx'
export { FilterTextField } from './filters/FilterTextField.tsx'
export type { FilterFieldProps, FilterOption, ListFilter } from './filters/list-filter.ts'
export { phoneColumn } from './phone-column.tsx'
export { recordStatusColumn } from './record-status-column.tsx'
