import { __unsafe_useEmotionCache } from '@emotion/react'
import { GridColumnHeaders, type GridSlotsComponent } from '@mui/x-data-grid'
import { GridCell, GridRoot, GridRow } from '@mui/x-data-grid/components'
import { GridContextProvider } from '@mui/x-data-grid/context'
import {
  useGridApiInitialization,
  useGridAriaAttributes,
  useGridParamsOverridableMethods,
  useGridRowAriaAttributes,
  useGridRowsOverridableMethodsCommunity,
  useIsCellEditable,
} from '@mui/x-data-grid/internals'
import { useMaterialCSSVariables } from '@mui/x-data-grid/material'
import { useGridFeatures } from './grid-features.ts'
import {
  FIXED_GRID_PROPS,
  type GridApiRef,
  type GridConfiguration,
  type GridProps,
  type TableGridProps,
} from './grid-props.ts'
import { NoTooltip, SortArrow } from './header-slots.tsx'
import { WidthHandle } from './WidthHandle.tsx'

/**
 * MUI X Data Grid, community edition, assembled from the parts that our table uses. `<DataGrid>` itself contains every
 * panel, editor and MUI input: 126 kB brotli beside the kit, against 64 kB for these parts. The parts are the same
 * published code, imported from `@mui/x-data-grid/internals`, which may change in any release. Therefore the version is
 * pinned exactly, and an upgrade must pass the gallery's browser test.
 */
export function TableGrid({ label, isBusy, columns, grid, ...own }: TableGridProps) {
  const nonce = __unsafe_useEmotionCache()?.nonce
  const props = {
    ...FIXED_GRID_PROPS,
    ...own,
    columns,
    nonce,
    'aria-label': label,
    // The used parts of the grid show no texts of their own: the table provides them.
    localeText: {},
    slots: SLOTS,
    slotProps: {},
  } as unknown as GridProps
  const apiRef: GridApiRef = useGridApiInitialization(grid, props)
  useGridFeatures(apiRef, props, CONFIGURATION)
  return (
    <GridContextProvider privateApiRef={apiRef} configuration={CONFIGURATION} props={props}>
      <GridRoot aria-busy={isBusy} />
    </GridContextProvider>
  )
}

const CONFIGURATION: GridConfiguration = {
  hooks: {
    useCSSVariables: useMaterialCSSVariables,
    useGridAriaAttributes,
    useGridRowAriaAttributes,
    useGridRowsOverridableMethods: useGridRowsOverridableMethodsCommunity,
    useGridParamsOverridableMethods,
    useIsCellEditable,
    useCellAggregationResult: () => null,
    useFilterValueGetter: (apiRef) => apiRef.current.getRowValue,
    useColumnHeaderAdornment: () => null,
  },
}

const Nothing = () => null

const SLOTS = {
  cell: GridCell,
  row: GridRow,
  columnHeaders: GridColumnHeaders,
  columnHeaderSortIcon: SortArrow,
  baseTooltip: NoTooltip,
  bottomContainer: Nothing,
  columnMenu: Nothing,
  columnResizeIcon: WidthHandle,
  detailPanels: Nothing,
  footer: Nothing,
  noColumnsOverlay: Nothing,
  noResultsOverlay: Nothing,
  noRowsOverlay: Nothing,
  panel: Nothing,
  pinnedRows: Nothing,
} as unknown as GridSlotsComponent
