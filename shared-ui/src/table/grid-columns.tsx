import type { GridColDef } from '@mui/x-data-grid'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { TOUCH_EDGE } from '../theme/tokens.ts'
import { Skeleton } from '../waiting/Skeleton.tsx'
import { ActionsCell } from './cells/ActionsCell.tsx'
import { CellContent } from './cells/CellContent.tsx'
import { DetailCell } from './cells/DetailCell.tsx'
import { ExpandCell } from './cells/ExpandCell.tsx'
import { LeadCell } from './cells/LeadCell.tsx'
import { SelectAllCell, SelectCell } from './cells/SelectCell.tsx'
import { SerialCell } from './cells/SerialCell.tsx'
import { standingActions } from './cells/standing-actions.ts'
import { ZonedHeading } from './cells/ZonedHeading.tsx'
import type { Column } from './column.ts'
import type { RowAction } from './data-table-props.ts'
import { type NarrowColumns, narrowColumns } from './narrow-columns.ts'
import type { GridRowModel } from './row-model.ts'

interface Parts<Row> {
  /** The shown columns; on a narrow page, these may be fewer than all columns of the table. */
  readonly columns: readonly Column<Row>[]
  readonly hasSelection: boolean
  readonly hasDetail: boolean
  /** Width of the actions column in pixels; zero without actions. */
  readonly actionsWidth: number
  readonly actionsHeader: string
  readonly detailsHeader: string
  /**
   * Whether the page is as narrow as a phone: rows then begin with their name and status, and headings that do not fit
   * are only for screen readers.
   */
  readonly isNarrow: boolean
  /** Whether the text under a row's name takes two lines, on a phone. */
  readonly isWrapping: boolean
  /** The table's width in pixels; 0 until the width is known. */
  readonly width: number
}

/** Returns the grid's columns: leading columns to select and open rows, the screen's columns, then the actions. */
export function gridColumns<Row>(parts: Parts<Row>): GridColDef<GridRowModel<Row>>[] {
  const leading = [
    ...(parts.hasSelection ? [selectColumn<Row>(parts)] : []),
    ...(parts.hasDetail ? [expandColumn<Row>(parts)] : []),
  ].map((column, place) => (parts.isNarrow ? column : fixed(column, place)))
  const trailing = parts.actionsWidth > 0 ? [actionsColumn<Row>(parts)] : []
  const all = [...leading, ...ownColumns(parts), ...trailing]
  const [first, ...others] = all
  if (!first) return []
  const render = first.renderCell
  return [
    {
      ...first,
      // The details of a row are one cell that spans all columns.
      colSpan: (_value, model) => (model.kind === 'detail' ? all.length : 1),
      renderCell: (params) => (params.row.kind === 'detail' ? <DetailCell row={params.row.row} /> : render?.(params)),
    },
    ...others,
  ]
}

function ownColumns<Row>(parts: Parts<Row>): GridColDef<GridRowModel<Row>>[] {
  const { columns, isNarrow, hasSelection, hasDetail } = parts
  const narrow = narrowColumns(columns)
  const [first] = narrow.lead
  const place = Number(hasSelection) + Number(hasDetail)
  if (!isNarrow) {
    return columns.map((column) => (column === first ? fixed(dataColumn(column), place) : dataColumn(column)))
  }
  return first ? [leadColumn(first, narrow, parts), ...narrow.rest.map(dataColumn)] : []
}

/** Fixes a column while the others scroll; `place` is the number of 40-pixel columns before it. */
function fixed<Row>(column: GridColDef<GridRowModel<Row>>, place: number): GridColDef<GridRowModel<Row>> {
  const name = `p-fixed p-fixed-${place}`
  return { ...column, headerClassName: name, cellClassName: name }
}

/**
 * Returns the width of the checkbox column and of the More/Less column, in pixels: on a phone the columns are as wide
 * as a touch target.
 */
const ownWidth = (isNarrow: boolean) => (isNarrow ? TOUCH_EDGE : 40)

/** Width of the lead column in a window of 360 pixels, so that the row's menu is visible beside name and status. */
const LEAD_WIDTH = { alone: 236, besideBoxes: 192 } as const

/**
 * Returns the width of the lead column. On a wider phone the column takes all the remaining room, otherwise the next
 * column would be half visible.
 */
export function leadWidth({
  width,
  hasSelection,
  hasDetail,
  actionsWidth,
  isNarrow,
}: Pick<Parts<unknown>, 'width' | 'hasSelection' | 'hasDetail' | 'actionsWidth' | 'isNarrow'>): number {
  const own = (Number(hasSelection) + Number(hasDetail)) * ownWidth(isNarrow) + actionsWidth
  return Math.max(hasSelection ? LEAD_WIDTH.besideBoxes : LEAD_WIDTH.alone, width - own)
}

/** Combines the lead columns in one cell; a press on the heading sorts by the first lead column. */
function leadColumn<Row>(
  first: Column<Row>,
  { lead, below }: NarrowColumns<Row>,
  parts: Parts<Row>,
): GridColDef<GridRowModel<Row>> {
  return {
    ...dataColumn(first),
    headerName: lead.map(({ header }) => header).join(' '),
    width: leadWidth(parts),
    minWidth: 40,
    flex: undefined,
    align: 'left',
    headerAlign: 'left',
    renderCell: ({ row }) => {
      if (row.kind === 'skeleton') return <Skeleton width="70%" height={12} />
      return row.kind === 'data' && <LeadCell {...{ lead, below }} row={row.row} isWrapping={parts.isWrapping} />
    },
  }
}

const OWN = { sortable: false, hideable: false, resizable: false, minWidth: 40 } as const

function selectColumn<Row>({ isNarrow }: Parts<Row>): GridColDef<GridRowModel<Row>> {
  return {
    ...OWN,
    field: 'x:select',
    headerName: '',
    width: ownWidth(isNarrow),
    renderHeader: () => <SelectAllCell />,
    renderCell: ({ row, tabIndex }) => row.kind === 'data' && <SelectCell id={row.id} tabIndex={tabIndex} />,
  }
}

function expandColumn<Row>({ detailsHeader, isNarrow }: Parts<Row>): GridColDef<GridRowModel<Row>> {
  return {
    ...OWN,
    field: 'x:expand',
    headerName: '',
    width: ownWidth(isNarrow),
    renderHeader: () => <VisuallyHidden>{detailsHeader}</VisuallyHidden>,
    renderCell: ({ row, tabIndex }) => row.kind === 'data' && <ExpandCell id={row.id} tabIndex={tabIndex} />,
  }
}

function actionsColumn<Row>({
  actionsWidth: width,
  actionsHeader: headerName,
  isNarrow,
}: Parts<Row>): GridColDef<GridRowModel<Row>> {
  return {
    ...OWN,
    field: 'x:actions',
    headerName,
    width,
    align: 'right',
    headerAlign: 'right',
    headerClassName: 'p-actions',
    renderHeader: isNarrow ? () => <VisuallyHidden>{headerName}</VisuallyHidden> : undefined,
    cellClassName: 'p-actions',
    renderCell: ({ row, tabIndex }) =>
      row.kind === 'data' ? <ActionsCell row={row.row} tabIndex={tabIndex} /> : <Skeleton width={56} />,
  }
}

function dataColumn<Row>(column: Column<Row>): GridColDef<GridRowModel<Row>> {
  const align = column.kind === 'amount' || column.kind === 'number' || column.kind === 'percent' ? 'right' : 'left'
  return {
    field: column.id,
    headerName: column.header,
    width: column.width,
    minWidth: column.minWidth ?? Math.min(column.width ?? 64, 64),
    flex: column.flex,
    align,
    headerAlign: align,
    renderHeader:
      column.kind === 'dateTime' && !column.render ? () => <ZonedHeading header={column.header} /> : undefined,
    sortable: column.sortable !== false,
    resizable: false,
    valueGetter: (_value, model) => (model.kind === 'data' ? column.value(model.row) : undefined),
    renderCell: ({ row }) => {
      if (row.kind === 'skeleton') return <Skeleton width={align === 'right' ? '60%' : '70%'} height={12} />
      if (row.kind === 'detail') return null
      if (column.kind === 'serial') return <SerialCell index={row.index} />
      return (
        <span className={column.isTwoLined ? 'p-text p-two-lines' : 'p-text'}>
          <CellContent column={column} row={row.row} />
        </span>
      )
    },
  }
}

/** Width of the heading in its longer language, with its paddings. */
const ACTIONS_HEADING_PX = 80
/**
 * Pixels of an icon (with its button's paddings and the gap after it), of the menu's button, and of the cell's
 * paddings.
 */
const ACTION_PX = { icon: 36, menu: 32, cell: 18 } as const

/** Returns the width for the icons of the row with the most actions; on a phone only for the menu. */
export function actionsWidth(rows: readonly (readonly RowAction[])[], isNarrow: boolean): number {
  if (isNarrow) return ownWidth(true)
  const widths = rows.map((actions) => {
    const { inline, others } = standingActions(actions, isNarrow)
    return inline.length * ACTION_PX.icon + (others.length > 0 ? ACTION_PX.menu : 0) + ACTION_PX.cell
  })
  return Math.max(ACTIONS_HEADING_PX, ...widths)
}
