import type { GridColDef } from '@mui/x-data-grid'
import type { DataGridProcessedProps, GridConfiguration, useGridParamsApi } from '@mui/x-data-grid/internals'

export type { GridConfiguration }
export type GridApiRef = Parameters<typeof useGridParamsApi>[0]
export type GridProps = DataGridProcessedProps

/** The props that the table sets; `FIXED_GRID_PROPS` sets all other props. */
export type TableGridProps = Required<
  Pick<GridProps, 'rows' | 'sortModel' | 'onSortModelChange' | 'rowHeight' | 'columnVisibilityModel'>
> &
  Pick<GridProps, 'getRowHeight' | 'getRowClassName'> & {
    readonly columns: readonly GridColDef[]
    readonly label: string
    readonly isBusy: boolean
    /** Receives the grid's API object. */
    readonly grid: GridApiRef
  }

/** Sorting, filtering and paging are done by the gateway; the table draws its own pager, filters and panels. */
export const FIXED_GRID_PROPS = {
  autoHeight: true,
  columnBufferPx: 0,
  columnHeaderHeight: 40,
  disableColumnFilter: true,
  disableColumnMenu: true,
  disableColumnReorder: true,
  disableColumnResize: true,
  disableColumnSelector: true,
  disableEval: true,
  disableMultipleColumnsFiltering: true,
  disableMultipleColumnsSorting: true,
  // Rows are always drawn with all cells: `autoHeight` draws all rows, and a fixed cell must stay while other cells
  // scroll.
  disableVirtualization: true,
  filterMode: 'server',
  hideFooter: true,
  logLevel: 'error',
  logger: console,
  pageSizeOptions: [],
  pagination: false,
  paginationMode: 'server',
  rowBufferPx: 0,
  rowSelection: false,
  rowSpacingType: 'margin',
  signature: 'DataGrid',
  sortingMode: 'server',
  sortingOrder: ['asc', 'desc', null],
  tabNavigation: 'none',
} as const satisfies Partial<Omit<GridProps, 'pageSizeOptions'>> & Record<string, unknown>
