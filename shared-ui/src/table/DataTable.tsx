import { DataGrid } from '@mui/x-data-grid'
import { useMemo } from 'react'
import type { DataTableProps } from './data-table-props.ts'
import { gridRows } from './row-model.ts'

/** The one table of the product (spec §2.10). Controlled: what the user sets comes back by `onStateChange`. */
export function DataTable<Row>({ columns, rows, rowId, state, label }: DataTableProps<Row>) {
  const models = useMemo(() => gridRows(rows, rowId, new Set()), [rows, rowId])
  return (
    <DataGrid
      aria-label={label}
      rows={models}
      columns={columns.map((column) => ({
        field: column.id,
        headerName: column.header,
        width: column.width,
        flex: column.flex,
        minWidth: column.minWidth,
        valueGetter: (_value, model) => (model.kind === 'data' ? column.value(model.row) : undefined),
      }))}
      rowHeight={state.density === 'compact' ? 36 : 44}
      hideFooter
    />
  )
}
