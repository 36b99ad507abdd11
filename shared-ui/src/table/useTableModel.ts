import type { GridRowClassNameParams, GridRowHeightParams, GridSortModel } from '@mui/x-data-grid'
import type { TableState } from '@portal/contract'
import { useMemo, useState } from 'react'
import { useLocale } from '../locale/LocaleProvider.tsx'
import { takesTwoLines } from './below-lines.ts'
import type { DataTableProps } from './data-table-props.ts'
import { actionsWidth, gridColumns, leadWidth } from './grid-columns.tsx'
import { narrowColumns } from './narrow-columns.ts'
import { type GridRowModel, gridRows, skeletonRows } from './row-model.ts'
import type { TableContextValue } from './TableContext.ts'
import { withSort } from './table-state.ts'
import { useNarrow } from './use-narrow.ts'
import { useShownColumns } from './use-shown-columns.ts'
import { useTableText } from './useTableText.ts'
import { widthControl } from './width-control.ts'

const ROW_HEIGHT = { comfortable: 44, compact: 36, dense: 32 } as const
/**
 * Row heights on a phone, in pixels, for two lines: the name, and the status under it. Two lines do not fit below 56
 * pixels.
 */
const NARROW_ROW_HEIGHT = { comfortable: 64, compact: 56, dense: 56 } as const
/** Height in pixels of the second line of a name that takes two lines. */
const SECOND_LINE = 18
/** Height in pixels of a second line of chips and amounts under the name. */
const LINE_BELOW = 22
/** Pixels of padding in the first cell that the content does not use. */
const LEAD_PADDINGS = 8

/**
 * Converts the table's props to the grid's: rows with details between them, the screen's columns with our own columns
 * around them, sort, heights, classes.
 * @param width of the table, in pixels; 0 while the width is not known
 * @param standingWidthOf returns the current width of a column on the screen, in pixels
 */
export function useTableModel<Row>(props: DataTableProps<Row>, width: number, standingWidthOf: (id: string) => number) {
  const { columns, rows, rowId, state, onStateChange, isLoading, rowTone, actions, detail, selection, activeRowId } =
    props
  const { panelId = rowId } = props
  const t = useTableText()
  const locale = useLocale()
  const isNarrow = useNarrow()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())

  const hidden = useMemo(
    () => state.columns ?? columns.filter((column) => column.isHidden).map((column) => column.id),
    [state.columns, columns],
  )
  const models = useMemo(
    () => (isLoading && rows.length === 0 ? skeletonRows<Row>(state.size) : gridRows(rows, rowId, opened)),
    [isLoading, rows, rowId, opened, state.size],
  )
  const room = actions ? actionsWidth(rows.map(actions), isNarrow) : 0
  const actionsHeader = t('actions')
  const detailsHeader = t('details')
  const hasDetail = Boolean(detail)
  const hasSelection = Boolean(selection)
  const [drawn, setDrawn] = useState<TableState['widths']>()
  const { shown, contentWidthOf } = useShownColumns({
    ...{ columns, rows, hidden, isNarrow, isChosen: state.columns !== undefined },
    widths: useMemo(() => (drawn ? { ...state.widths, ...drawn } : state.widths), [drawn, state.widths]),
    room: width - (hasSelection ? 40 : 0) - (hasDetail ? 40 : 0) - room,
  })
  const own = useMemo(
    () => ({ hasSelection, hasDetail, actionsWidth: room, isNarrow, width: isNarrow ? width : 0 }),
    [hasSelection, hasDetail, room, isNarrow, width],
  )
  const { lead, below } = narrowColumns(shown)
  const roomBelow = leadWidth(own) - LEAD_PADDINGS
  const isWrapping = own.width > 0 && takesTwoLines({ below, rows, locale, room: roomBelow })
  const columnModels = useMemo(
    () => gridColumns({ columns: shown, ...own, actionsHeader, detailsHeader, isWrapping }),
    [shown, own, actionsHeader, detailsHeader, isWrapping],
  )

  const context: TableContextValue<Row> = {
    opened,
    toggle: (id) => setOpened((before) => toggled(before, id)),
    selection,
    pageIds: rows.map(rowId),
    detailColumns: detail
      ? [...columns.filter((column) => column.kind !== 'serial'), ...(detail === true ? [] : detail)]
      : [],
    actions,
    isNarrow,
    widths: widthControl({ state, onStateChange, setDrawn, contentWidthOf, standingWidthOf }),
    firstIndex: state.page * state.size,
  }
  const sortModel: GridSortModel = state.sort ? [{ field: state.sort.field, sort: state.sort.direction }] : []
  const leadsInTwoLines = isNarrow && lead.some(({ isTwoLined }) => isTwoLined)
  const moreLines = (leadsInTwoLines ? SECOND_LINE : 0) + (isWrapping ? LINE_BELOW : 0)
  const rowHeight = (isNarrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT)[state.density] + moreLines
  return {
    context,
    hidden,
    gridRows: models,
    gridColumns: columnModels,
    /** The shown columns, in order. */
    fields: columnModels.map(({ field }) => field),
    visibility: useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden]),
    sortModel,
    onSortModelChange: ([sort]: GridSortModel) => {
      // The grid also drops the sort order if the sorted column is hidden for lack of room, for instance beside a
      // panel. The rows stay sorted in that order.
      if (sort === undefined && state.sort && shown.every(({ id }) => id !== state.sort?.field)) return
      onStateChange(withSort(state, sort?.sort ? { field: sort.field, direction: sort.sort } : null))
    },
    rowHeight,
    /** Whether the rows are too low for a second line of text. */
    isOneLine: !isNarrow && state.density === 'dense',
    getRowHeight: ({ model }: GridRowHeightParams) =>
      (model as GridRowModel<Row>).kind === 'detail' ? 'auto' : rowHeight,
    getRowClassName: ({ row }: GridRowClassNameParams<GridRowModel<Row>>) => {
      if (row.kind !== 'data') return `is-${row.kind}`
      const tone = rowTone?.(row.row)
      const isSelected = selection?.selected.includes(row.id)
      return [tone && `is-${tone}`, isSelected && 'is-selected', panelId(row.row) === activeRowId && 'is-active']
        .filter(Boolean)
        .join(' ')
    },
  }
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
