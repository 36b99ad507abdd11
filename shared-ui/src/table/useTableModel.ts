import type { GridRowClassNameParams, GridRowHeightParams, GridSortModel } from '@mui/x-data-grid'
import { useMemo, useState } from 'react'
import { useLocale } from '../locale/LocaleProvider.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { fitAmounts } from './fit-amounts.ts'
import { fitTexts, measureText, roomOf } from './fit-texts.ts'
import { actionsWidth, gridColumns } from './grid-columns.tsx'
import { type GridRowModel, gridRows, skeletonRows } from './row-model.ts'
import type { TableContextValue } from './TableContext.ts'
import { withSort } from './table-state.ts'
import { useNarrow } from './use-narrow.ts'
import { useTableText } from './useTableText.ts'

const ROW_HEIGHT = { comfortable: 44, compact: 36 } as const
/** Two lines: the name, and the status under it. */
const NARROW_ROW_HEIGHT = { comfortable: 64, compact: 56 } as const

/**
 * The table's props as the grid's: rows with details in between, columns with our own around them, sort, heights, classes.
 * @param width pixels the table has; 0 while that is not known
 */
export function useTableModel<Row>(props: DataTableProps<Row>, width: number) {
  const { columns, rows, rowId, state, onStateChange, isLoading, rowTone, actions, detail, selection, activeRowId } =
    props
  const t = useTableText()
  const locale = useLocale()
  const isNarrow = useNarrow()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())

  const hidden = useMemo(
    () => state.columns ?? columns.filter((column) => column.isHidden).map((column) => column.id),
    [state.columns, columns],
  )
  const amounts = useMemo(
    () => fitAmounts(isNarrow ? columns.filter((column) => !hidden.includes(column.id)) : columns, rows, locale),
    [isNarrow, columns, hidden, rows, locale],
  )
  const words = useMemo(() => ({ yes: t('yes'), no: t('no') }), [t])
  const fitted = useMemo(
    () => (isNarrow ? amounts : fitTexts(amounts, rows, { locale, words, measure: measureText })),
    [isNarrow, amounts, rows, locale, words],
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
  const shown = useMemo(() => {
    const asked = fitted.filter((column) => !hidden.includes(column.id))
    const own = (hasSelection ? 40 : 0) + (hasDetail ? 40 : 0) + room
    // The running number is the first to go where there is no room for all.
    const isShort = width > 0 && own + roomOf(asked) > width
    return isShort ? fitted.filter(({ kind }) => kind !== 'serial') : fitted
  }, [fitted, hidden, hasSelection, hasDetail, room, width])
  const columnModels = useMemo(
    () =>
      gridColumns({
        columns: shown,
        hasSelection,
        hasDetail,
        actionsWidth: room,
        actionsHeader,
        detailsHeader,
        isNarrow,
      }),
    [shown, hasSelection, hasDetail, room, actionsHeader, detailsHeader, isNarrow],
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
    firstIndex: state.page * state.size,
  }
  const sortModel: GridSortModel = state.sort ? [{ field: state.sort.field, sort: state.sort.direction }] : []
  const rowHeight = (isNarrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT)[state.density]
  return {
    context,
    hidden,
    gridRows: models,
    gridColumns: columnModels,
    visibility: useMemo(() => Object.fromEntries(hidden.map((id) => [id, false])), [hidden]),
    sortModel,
    onSortModelChange: ([sort]: GridSortModel) =>
      onStateChange(withSort(state, sort?.sort ? { field: sort.field, direction: sort.sort } : null)),
    rowHeight,
    getRowHeight: ({ model }: GridRowHeightParams) =>
      (model as GridRowModel<Row>).kind === 'detail' ? 'auto' : rowHeight,
    getRowClassName: ({ row }: GridRowClassNameParams<GridRowModel<Row>>) => {
      if (row.kind !== 'data') return `is-${row.kind}`
      const tone = rowTone?.(row.row)
      const isSelected = selection?.selected.includes(row.id)
      return [tone && `is-${tone}`, isSelected && 'is-selected', row.id === activeRowId && 'is-active']
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
