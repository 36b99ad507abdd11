import {
  columnGroupsStateInitializer,
  columnMenuStateInitializer,
  columnResizeStateInitializer,
  columnsStateInitializer,
  densityStateInitializer,
  dimensionsStateInitializer,
  editingStateInitializer,
  filterStateInitializer,
  focusStateInitializer,
  listViewStateInitializer,
  paginationStateInitializer,
  preferencePanelStateInitializer,
  propsStateInitializer,
  rowSelectionStateInitializer,
  rowSpanningStateInitializer,
  rowsMetaStateInitializer,
  rowsStateInitializer,
  sortingStateInitializer,
  useGridApiMethod,
  useGridColumnGrouping,
  useGridColumnSpanning,
  useGridColumns,
  useGridDensity,
  useGridDimensions,
  useGridEvents,
  useGridFilter,
  useGridFocus,
  useGridInitialization,
  useGridInitializeState,
  useGridKeyboardNavigation,
  useGridPagination,
  useGridParamsApi,
  useGridRows,
  useGridRowsPreProcessors,
  useGridScroll,
  useGridSorting,
  useGridVirtualization,
  virtualizationStateInitializer,
} from '@mui/x-data-grid/internals'
import { useEffect, useRef } from 'react'
import type { GridApiRef, GridConfiguration, GridProps } from './grid-props.ts'
import { useFocusElsewhere } from './use-focus-elsewhere.ts'

const LEFT_OUT = {
  isRowSelectable: () => false,
  isRowSelected: () => false,
  isCellEditable: () => false,
  getCellMode: () => 'view' as const,
  toggleColumnMenu: () => undefined,
}

/**
 * Installs the features of the grid that our table uses: rows, columns, spanning, sorting, focus, keyboard,
 * virtualization. Editing, row selection, panels, column menu, resizing, CSV and print export, clipboard and data
 * source are left out: the table has its own code for them or does not offer them. This reduces the size from 126 to 64
 * kB brotli.
 */
export function useGridFeatures(apiRef: GridApiRef, props: GridProps, configuration: GridConfiguration): void {
  useGridInitialization(apiRef, props)
  useGridRowsPreProcessors(apiRef)

  // The slices are in the same order as in the grid's `useDataGridComponent`, because a state slice may read earlier
  // slices.
  useGridInitializeState(propsStateInitializer, apiRef, props)
  useGridInitializeState(rowSelectionStateInitializer, apiRef, props)
  useGridInitializeState(columnsStateInitializer, apiRef, props)
  useGridInitializeState(rowsStateInitializer, apiRef, props)
  useGridInitializeState(paginationStateInitializer, apiRef, props)
  useGridInitializeState(editingStateInitializer, apiRef, props)
  useGridInitializeState(focusStateInitializer, apiRef, props)
  useGridInitializeState(sortingStateInitializer, apiRef, props)
  useGridInitializeState(preferencePanelStateInitializer, apiRef, props)
  useGridInitializeState(filterStateInitializer, apiRef, props)
  useGridInitializeState(rowSpanningStateInitializer, apiRef, props)
  useGridInitializeState(densityStateInitializer, apiRef, props)
  useGridInitializeState(columnResizeStateInitializer, apiRef, props)
  useGridInitializeState(columnMenuStateInitializer, apiRef, props)
  useGridInitializeState(columnGroupsStateInitializer, apiRef, props)
  useGridInitializeState(virtualizationStateInitializer, apiRef, props)
  useGridInitializeState(dimensionsStateInitializer, apiRef, props)
  useGridInitializeState(rowsMetaStateInitializer, apiRef, props)
  useGridInitializeState(listViewStateInitializer, apiRef, props)

  // The parts of the selection, editing and menu API that the kept features need.
  useGridApiMethod(apiRef, LEFT_OUT, 'public')
  useGridKeyboardNavigation(apiRef, props)
  useGridColumns(apiRef, props)
  useGridRows(apiRef, props, configuration)
  useGridParamsApi(apiRef, props, configuration)
  useGridColumnSpanning(apiRef)
  useGridColumnGrouping(apiRef, props)
  useGridFocus(apiRef, props)
  useGridFilter(apiRef, props, configuration)
  useGridSorting(apiRef, props)
  useGridDensity(apiRef, props)
  useGridPagination(apiRef, props)
  useGridScroll(apiRef, props)
  useGridDimensions(apiRef, props)
  useGridEvents(apiRef, props)
  useGridVirtualization(apiRef, props)
  useFocusElsewhere(apiRef)

  const isStarted = useRef(false)
  if (!isStarted.current) {
    isStarted.current = true
    apiRef.current.runAppliersForPendingProcessors()
  }
  useEffect(() => apiRef.current.runAppliersForPendingProcessors())
}
